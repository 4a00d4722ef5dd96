// Lockfile of a folder that is installed alone, taken from the lockfile of the repository.

/** Workspace whose own node_modules come first. */
const WORKSPACE = 'functions'

/**
 * The packages that a manifest needs, with the versions and digests of the repository's lockfile (format 3).
 * @param {{ name: string, version: string, dependencies: Record<string, string> }} manifest
 * @param {{ packages: Record<string, object> }} whole the repository's lockfile
 * @throws Error for a package that the lockfile lacks, and for two versions that would lie in one folder
 */
export function lockOf(manifest, whole) {
  const { name, version, dependencies } = manifest
  /** Place in the new folder by place in the repository. */
  const places = new Map()
  const visit = (dependency, from, needed) => {
    const place = resolve(whole.packages, dependency, from)
    if (!place) {
      if (needed) throw new Error(`package-lock.json has no ${dependency} for ${from}: run npm install.`)
      return
    }
    if (places.has(place)) return
    places.set(place, place.replace(`${WORKSPACE}/`, ''))
    const {
      dependencies: always = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = whole.packages[place]
    for (const next of Object.keys(always)) visit(next, place, !Object.hasOwn(optionalDependencies, next))
    for (const next of Object.keys(optionalDependencies)) visit(next, place, false)
    // A peer is a package of the manifest, or lies beside them.
    for (const next of Object.keys(peerDependencies))
      if (!peerDependenciesMeta[next]?.optional) visit(next, WORKSPACE, true)
  }
  for (const dependency of Object.keys(dependencies)) visit(dependency, WORKSPACE, true)
  const packages = {}
  for (const [place, target] of [...places].sort(([, a], [, b]) => (a < b ? -1 : 1))) {
    if (packages[target]) throw new Error(`two packages would lie in ${target}.`)
    const { dev: _1, devOptional: _2, peer: _3, ...entry } = whole.packages[place]
    packages[target] = entry
  }
  return { name, version, lockfileVersion: 3, requires: true, packages: { '': manifest, ...packages } }
}

/** Place of a dependency as Node finds it from a package: in its own node_modules, else in the node_modules of the folders above. */
function resolve(packages, dependency, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${dependency}`
    if (packages[place]) return place
    if (!folder) return undefined
  }
}
