# What there is to do; `just` alone lists it.
default:
    @just --list

# Build the program as ./grundy.
build:
    go build -o grundy .

# The main job: datasets, figures, claims and the report of the papers, in out/.
papers: build
    ./grundy run configs/papers.yaml

# A few seconds of everything, into the folder given.
smoke out="out": build
    ./grundy run configs/smoke.yaml --out {{out}}

# Digests, schema, and a sample recomputed from the definitions.
verify out="out": build
    ./grundy verify --out {{out}}

# docs/GAMES.md, the games by paper and section with the files that define them.
games:
    go test ./jobs/catalog -run TestGamesPage -update

# docs/CONFIG.md, from the tables of keys, kinds of figures and options.
config:
    go test ./pipeline/docs -update

# The tests that every commit passes.
test:
    go test ./...

# The engines, some of which have assembly, and the rulesets that use these.
assembled := "./jobs/solve/... ./jobs/rules/breaking/... ./jobs/papers/mem/... ./jobs/papers/arith/..."

# The tests of what has assembly or uses it, in pure Go.
noasm:
    go test -tags noasm {{assembled}}

# The tests of what asks the CPU for AVX2, as on one without; the slow ones are left to noasm.
noavx2:
    GODEBUG=cpu.avx2=off go test -short -count=1 $(grep -rl --include='*.go' 'cpu.X86.HasAVX2$' jobs | xargs -n1 dirname | sort -u | sed 's|^|./|')

# The tests of what asks the CPU for AVX-512, as on one with AVX2 only.
noavx512:
    GODEBUG=cpu.avx512f=off go test -short -count=1 $(grep -rl --include='*.go' 'cpu.X86.HasAVX512' jobs | xargs -n1 dirname | sort -u | sed 's|^|./|')

# Under the race detector: the tests of what is concurrent, and a run.
race:
    go test -race ./pipeline/journal ./pipeline/memory ./pipeline/progress ./pipeline/run ./pipeline/store ./pipeline/sweep ./jobs/catalog ./jobs/claims
    go test -race ./pipeline/dataset -run TestReadWhileWriting
    go test -race ./jobs/solve/sparse -run 'TestTake|TestInterrupted'
    go test -race ./jobs/papers/step -run 'TestSums|TestTooLarge'
    go run -race . run configs/smoke.yaml --out "$(mktemp -d)"

# How good the estimates of the last run in a folder were: what it said is left, and the truth.
eta out="out":
    #!/usr/bin/env bash
    set -euo pipefail
    jq -rs 'def t: .time | sub("[.][0-9]+"; "") | fromdate; (first | t) as $b | (last | t) as $e | .[]
        | select(.event == "progress") | "at \(100 * (t - $b) / ($e - $b) | floor) %: \(.left) s were said to be left, \($e - t) s were"' \
        "$(find {{out}}/logs -name 'run-*.jsonl' | sort | tail -1)"

# Whether the program does what that of a commit did (HEAD~1), in minutes; `just nets --help` has the options.
nets *options:
    .ci/nets {{options}}

# The tests that start a Slurm, as root where one is installed.
slurm:
    GRUNDY_SLURM=start go test -count=1 ./pipeline/cli/scripts -run 'Slurm$'

# What CONTRIBUTING.md shows, done to a copy of the repository.
contributing:
    go test -tags long -count=1 -run TestContributing .

# The article that docs/ARTICLE.md shows, made with LaTeX, where it is installed.
article:
    GRUNDY_TEX=1 go test -count=1 ./pipeline/cli -run TestArticlePage

# The theorems of proofs/Statements.v, which Rocq's kernel checks and which need no axiom, and periods that are proved by them.
proofs:
    #!/usr/bin/env bash
    set -euo pipefail
    cd proofs
    for file in $(grep '[.]v$' _CoqProject); do
        printf '%s\n' "$file"
        said=$(coqc -Q . Grundy "$file")
        if [ "$(grep -cx 'Closed under the global context' <<< "$said")" != "$(grep -c '^Print Assumptions' "$file")" ]; then
            printf '%s needs axioms:\n%s\n' "$file" "$said"
            exit 1
        fi
    done
    GRUNDY_ROCQ=1 go test -count=1 ../jobs/regular/rocq -run TestRocq

# docs/PROOFS.md as an article, FOLDER/proofs.pdf, with pictures and a table of the program. Needs pandoc and lualatex (Debian: pandoc, texlive-luatex).
paper folder="paper": build
    ./grundy run docs/paper/figures.yaml --out {{folder}}/out -q
    ./grundy values cut:1,2 --product drop-outs --to 100000 -o {{folder}}/drop-outs.tex
    pandoc docs/PROOFS.md --from gfm --lua-filter docs/paper/article.lua --template docs/paper/template.tex --variable folder={{folder}} -o {{folder}}/proofs.tex
    lualatex -interaction=batchmode -halt-on-error -output-directory={{folder}} {{folder}}/proofs.tex
    lualatex -interaction=batchmode -halt-on-error -output-directory={{folder}} {{folder}}/proofs.tex

# The tests that take longer than a commit should wait; with GRUNDY_SLURM=start those of Slurm, too.
test-long:
    go test -tags long -timeout 60m ./...

# The long tests of what has assembly or uses it, in pure Go.
test-long-noasm:
    go test -tags long,noasm -timeout 120m {{assembled}}

# Faults at every step of a run, kills, damage to every file, full disks (some minutes); docs/NIGHTS.md has the table.
faults:
    go test -tags long -count=1 -timeout 60m -v -run 'Night|Kill|Interrupt|EveryStep' ./pipeline/run ./pipeline/cli ./pipeline/dataset ./pipeline/store | grep -E '\| |FAIL|^ok'

# Every parser is fuzzed with the given number of inputs (with a time, Go's fuzzer may fail without a failing one).
fuzz inputs="20000":
    #!/usr/bin/env bash
    set -euo pipefail
    grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u | while read -r package; do
        grep -ho '^func Fuzz[A-Za-z0-9_]*' "$package"/*_test.go | cut -c6- | while read -r name; do
            go test "$package" -run '^$' -fuzz "^$name\$" -fuzztime {{inputs}}x
        done
    done

# Formatting, vet and staticcheck.
lint:
    test -z "$(gofmt -l .)" || { gofmt -l .; exit 1; }
    go vet ./...
    go vet -tags long ./...
    go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 ./...

# Remove what a run has made.
clean:
    find out -mindepth 1 -not -name README.md -delete
    rm -f grundy
