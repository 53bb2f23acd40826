#!/bin/bash
# A job of the submission {{.Name}}. All its jobs run the same command, and divide the work by leases.
#SBATCH --job-name={{quote (print "grundy-" .Name)}}
#SBATCH --array=0-{{.Last}}
#SBATCH --cpus-per-task={{.CPUs}}
#SBATCH --mem={{.MiB}}M
#SBATCH --time={{.Time}}
#SBATCH --signal=B:TERM@{{.Notice}}
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output={{quote .Output}}
{{- with .Site.Partition}}
#SBATCH --partition={{quote .}}
{{- end}}
{{- with .Site.Account}}
#SBATCH --account={{quote .}}
{{- end}}
{{- range .Site.Args}}
#SBATCH {{quote .}}
{{- end}}
{{range .Site.Prologue}}
{{.}}
{{- end}}
export {{.Variable}}="${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
# The program runs beside this script, which can therefore hand on the signal that Slurm
# sends {{.Notice}} s before the time is up. The program then ends with {{.Interrupted}} and keeps what it has.
stopped=yes
trap 'kill -TERM "$program" && stopped=yes' TERM
{{range .Command}}{{quote .}} {{end}}&
program=$!
while [ "$stopped" ]; do # the signal ends wait before the program ends
  stopped=
  code=0
  wait "$program" || code=$?
done
# A job that was cancelled isn't running any more, and isn't put back.
if [ "$code" = {{.Interrupted}} ] && [ "$(squeue --noheader --jobs="${{.Variable}}" --format=%T)" = RUNNING ]; then
  scontrol requeue "${{.Variable}}"
  exit
fi
exit "$code"
