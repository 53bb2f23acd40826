// Checks of the four descriptions of an exported folder: each against the published schema of
// its format or, where no package has it, against one in schemas/ that says what the
// specification requires, and then against the folder itself. A check throws an error, and
// 'spoilt' lists changes after which it has to.
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { validateCFF } from 'cffjs'
import datapackage from 'datapackage'
import { load } from 'js-yaml'
import rocrate from 'ro-crate'
import { must, tables } from './folder.mjs'

const ajv = new Ajv({ allErrors: true, strictRequired: false })
addFormats.default(ajv)
const compiled = {}

function fits(name, content) {
  compiled[name] ??= ajv.compile(JSON.parse(readFileSync(new URL(`schemas/${name}`, import.meta.url))))
  const valid = compiled[name](content)
  const [first] = compiled[name].errors ?? []
  must(valid, `${first?.instancePath} ${first?.message}`)
}

function sameFile(folder, path, bytes, sha256) {
  const file = folder.files.get(path)
  must(file, `${path} isn't there`)
  must(bytes === undefined || file.bytes === bytes, `${path} has ${file.bytes} bytes instead of ${bytes}`)
  must(sha256 === undefined || file.sha256 === sha256, `${path} hasn't the SHA-256 ${sha256}`)
}

const kinds = { text: ['string', 'sc:Text'], int32: ['integer', 'sc:Integer'], int64: ['integer', 'sc:Integer'] }

function sameFields(table, got, want) {
  must(JSON.stringify(got) === JSON.stringify(want), `${table.name} has the columns ${JSON.stringify(got)} instead of ${JSON.stringify(want)}`)
}

/**
 * CITATION.cff, by the schema of the Citation File Format 1.2.0 that the package cffjs has.
 */
export const citation = {
  path: 'CITATION.cff',
  parse: load,
  check(content, folder) {
    validateCFF(structuredClone(content))
    must(content['cff-version'] === '1.2.0' && content.type === 'dataset', 'it is about no dataset, or of another version')
    const { version, title, licence, published, authors } = folder.index
    const want = [version, title, licence, published].join()
    const got = [content.version, content.title, content.license, content['date-released']].join()
    must(got === want, `it says ${got} instead of ${want}`)
    must(authors.length === 0 || content.authors.length === authors.length, 'it has other authors')
    must(content.references.some(r => r.type === 'software' && r.version === folder.index.tool.version), "it doesn't name the program")
  },
  spoilt: {
    'no authors': c => delete c.authors,
    'no title': c => delete c.title,
    'an unknown key': c => (c.licence = c.license),
    'an unknown licence': c => (c.license = 'mine'),
    'a reference without a title': c => delete c.references[0].title,
    'a wrong day': c => (c['date-released'] = '22.11.2026'),
    'another version': c => (c.version = '0.0.1'),
  },
}

/**
 * datapackage.json. No package of npm has the profile 2.0: that of version 1, which the package
 * datapackage has, and a schema of what version 2 requires stand in for it.
 */
export const dataPackage = {
  path: 'datapackage.json',
  parse: JSON.parse,
  async check(content, folder) {
    fits('datapackage.json', content)
    const profile = await datapackage.Profile.load('data-package')
    const old = structuredClone(content)
    for (const r of old.resources) r.name = r.name?.replace(/[^-a-z0-9._]/g, '-') // Version 2 takes other names, too.
    const { valid, errors } = profile.validate(old)
    must(valid, `version 1's profile: ${errors[0]?.message}`)
    must(content.version === folder.index.version && content.title === folder.index.title, 'it has another version or title')
    must(content.licenses[0].name === folder.index.licence, 'it has another licence')
    const data = await datapackage.Package.load(old, { basePath: folder.dir })
    for (const r of data.resources.filter(r => r.descriptor.format === 'csv')) await r.read() // by types and constraints
    for (const table of tables(folder.index)) {
      this.resource(content, folder, table, table.name, table.paths)
      if (table.csv) this.resource(content, folder, table, `${table.name}-csv`, [table.csv])
    }
  },
  resource(content, folder, table, name, paths) {
    const resource = content.resources.find(r => r.name === name)
    must(resource, `there is no resource ${name}`)
    must([resource.path].flat().join() === paths.join(), `${name} has the paths ${resource.path} instead of ${paths}`)
    const bytes = paths.reduce((sum, path) => sum + (folder.files.get(path)?.bytes ?? NaN), 0)
    must(resource.bytes === bytes, `${name} has ${bytes} bytes and not ${resource.bytes}`)
    must(paths.length > 1 ? !resource.hash : resource.hash, `${name} has a hash of several files, or no hash`)
    if (resource.hash) sameFile(folder, paths[0], resource.bytes, resource.hash.replace('sha256:', ''))
    sameFields(table,
      resource.schema.fields.map(f => [f.name, f.type, f.description, f.constraints.minimum, f.constraints.maximum]),
      table.columns.map(c => [c.name, kinds[c.type][0], c.meaning, ...(c.type === 'text' ? [undefined, undefined] : [c.least, c.most])]))
    const key = resource.schema.primaryKey ?? []
    must(key.every(k => table.columns.some(c => c.name === k)), `${name} has no columns ${key}`)
  },
  spoilt: {
    'no resources': c => delete c.resources,
    'a resource without a name': c => delete c.resources[0].name,
    'a path that leads out': c => (c.resources[0].path = '../x.parquet'),
    'empty cells that would be missing': c => {
      // A finite value of a loopy game has no options after the infinity.
      const csv = c.resources.find(r => r.format === 'csv' && r.schema.fields.some(f => f.name === 'k' && f.type === 'string'))
      if (csv) delete csv.schema.missingValues
      else delete c.resources
    },
    'a type that there isn\'t': c => (c.resources[0].schema.fields[0].type = 'uint64'),
    'a wrong hash': c => (c.resources.find(r => r.hash).hash = `sha256:${'0'.repeat(64)}`),
    'another maximum': c => (c.resources[0].schema.fields[0].constraints.maximum += 1),
    'a day that is none': c => (c.created = 'today'),
    'a licence without name and path': c => (c.licenses = [{ title: 'free' }]),
    'a key of no column': c => (c.resources[0].schema.primaryKey = ['nothing']),
  },
}

/**
 * croissant.json. The validator of MLCommons is a package for Python alone: a schema of what the
 * specification requires stands in for it.
 */
export const croissant = {
  path: 'croissant.json',
  parse: JSON.parse,
  check(content, folder) {
    fits('croissant.json', content)
    const ids = [...content.distribution, ...content.recordSet, ...content.recordSet.flatMap(r => r.field)].map(e => e['@id'])
    must(new Set(ids).size === ids.length, 'an @id is there twice')
    must(content.version === folder.index.version && content.datePublished === folder.index.published, 'it has another version or day')
    sameFile(folder, content.url)
    const [objects, sets] = ['cr:FileObject', 'cr:FileSet'].map(type => content.distribution.filter(d => d['@type'] === type))
    for (const f of objects) sameFile(folder, f.contentUrl, parseInt(f.contentSize), f.sha256)
    for (const f of folder.index.files.filter(f => !described.has(f.path))) {
      must(objects.some(o => o.contentUrl === f.path), `${f.path} isn't described`)
    }
    for (const table of tables(folder.index)) {
      const records = content.recordSet.find(r => r['@id'] === table.name)
      must(records, `there are no records ${table.name}`)
      for (const f of records.field) this.source(f, sets, folder, table)
      sameFields(table, records.field.map(f => [f.source.extract.column, f.dataType, f.description]), table.columns.map(c => [c.name, kinds[c.type][1], c.meaning]))
      for (const k of [records.key ?? []].flat()) must(ids.includes(k['@id']), `there is no key ${k['@id']}`)
    }
  },
  source(field, sets, folder, table) {
    const set = sets.find(s => s['@id'] === field.source.fileSet['@id'])
    must(set, `${field['@id']} comes from no set of files`)
    const glob = new RegExp(`^${set.includes.split('*').map(s => s.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('[^/]*')}$`)
    const found = [...folder.files.keys()].filter(path => glob.test(path)).sort()
    must(found.join() === [...table.paths].sort().join(), `${set.includes} is ${found} instead of ${table.paths}`)
  },
  spoilt: {
    'another version of the format': c => (c.conformsTo = 'http://mlcommons.org/croissant/0.8'),
    'no context': c => delete c['@context'].recordSet,
    'no licence': c => delete c.license,
    'a file without a digest': c => delete c.distribution[0].sha256,
    'a wrong digest': c => (c.distribution[0].sha256 = '0'.repeat(64)),
    'an @id twice': c => (c.recordSet[0].field[1]['@id'] = c.recordSet[0].field[0]['@id']),
    'a field without a source': c => delete c.recordSet[0].field[0].source,
    'a field from nowhere': c => (c.recordSet[0].field[0].source.fileSet['@id'] = 'nothing'),
    'a type that there isn\'t': c => (c.recordSet[0].field[0].dataType = 'sc:Heap'),
    'a glob that matches nothing': c => (c.distribution.find(d => d.includes).includes = 'x/*.parquet'),
  },
}

// The texts that describe the folder, which can't all have the digests of each other.
const described = new Set(['README.md', 'CITATION.cff', 'datapackage.json', 'croissant.json', 'ro-crate-metadata.json', 'CITATION.bib'])

/**
 * ro-crate-metadata.json, by the validator of the package ro-crate, without what it would fetch
 * from the network, and by what RO-Crate 1.2 says must be there.
 */
export const roCrate = {
  path: 'ro-crate-metadata.json',
  parse: JSON.parse,
  check(content, folder) {
    const about = this.validated(content, folder)
    const { index } = folder
    const graph = new Map(content['@graph'].map(e => [e['@id'], e]))
    must(graph.size === content['@graph'].length, 'an @id is there twice')
    must(content['@context'] === 'https://w3id.org/ro/crate/1.2/context', 'it has another context')
    must(about?.conformsTo?.['@id'] === 'https://w3id.org/ro/crate/1.2', 'it conforms to another version')
    const root = graph.get('./')
    must(root.datePublished === index.published && root.version === index.version, 'it has another day or version')
    must(graph.get(root.license['@id'])?.name, "the licence isn't described")
    for (const ref of references(content['@graph'])) {
      must(graph.has(ref) || ref === 'https://w3id.org/ro/crate/1.2', `${ref} isn't described`)
    }
    const parts = new Set(root.hasPart.map(p => decodeURI(p['@id'])))
    for (const path of folder.files.keys()) {
      must(path === 'ro-crate-metadata.json' || parts.has(path), `${path} is no part`)
    }
    for (const e of graph.values()) {
      if (e['@type'] === 'File') sameFile(folder, decodeURI(e['@id']), e.contentSize && Number(e.contentSize), e.sha256)
    }
    this.actions([...graph.values()].filter(e => e['@type'] === 'CreateAction'), graph, index)
  },
  validated(content, folder) {
    const validator = new rocrate.Validator()
    validator.parseJSON(content)
    validator.crate && validator.rootDataEntity()
    const paths = Object.fromEntries([...folder.files.keys()].map(path => [encodeURI(path), { exists: true }]))
    for (const d of folder.index.datasets) paths[encodeURI(`parquet/${d.name}/`)] = { exists: true, isDir: true }
    validator.crate && validator.checkFiles(paths)
    const wrong = validator.results.find(r => r.status === 'error')
    must(!wrong, `${wrong?.message} ${wrong?.entity ?? ''}`)
    return content['@graph'].find(e => e['@id'] === 'ro-crate-metadata.json' && e.about?.['@id'] === './')
  },
  actions(actions, graph, index) {
    for (const a of actions) {
      const program = graph.get(a.instrument?.['@id'])
      must(program?.['@type'] === 'SoftwareApplication' && program.version, `${a['@id']} was done by no version of a program`)
    }
    for (const run of index.runs) {
      const a = actions.find(a => a.startTime === run.begun && a.endTime === run.ended && a.name === run.command)
      must(a?.result?.length === run.datasets.length, `the run of ${run.begun} isn't there with its results`)
    }
    must(actions.some(a => a.name === 'grundy export'), 'the export is no action')
  },
  spoilt: {
    'no graph': c => delete c['@graph'],
    'no root': c => c['@graph'].splice(1, 1),
    'no licence': c => delete c['@graph'][1].license,
    'no day': c => delete c['@graph'][1].datePublished,
    'another version of the format': c => (c['@graph'][0].conformsTo['@id'] = 'https://w3id.org/ro/crate/1.1'),
    'a file that isn\'t there': c => (c['@graph'].find(e => e['@type'] === 'File')['@id'] = 'nothing'),
    'a wrong digest': c => (c['@graph'].find(e => e.sha256).sha256 = '0'.repeat(64)),
    'a part that is missing': c => c['@graph'][1].hasPart.pop(),
    'an action without a program': c => delete c['@graph'].find(e => e['@type'] === 'CreateAction').instrument,
  },
}

function* references(value) {
  if (Array.isArray(value)) for (const v of value) yield* references(v)
  else if (value && typeof value === 'object') {
    const keys = Object.keys(value)
    if (keys.length === 1 && keys[0] === '@id') yield value['@id']
    for (const k of keys) yield* references(value[k])
  }
}
