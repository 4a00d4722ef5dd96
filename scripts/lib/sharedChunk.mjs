// One chunk for what many areas of the functions share. By itself esbuild makes a chunk of each set of modules that the same areas import: the first
// call of an area opened a hundred files.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './base.mjs'

/** Least number of areas that share a module of the chunk. */
const LEAST = 30
const SHARED = 'sie:shared'

/** Plugin of esbuild: lets every area, which is imported when it is first called, import the modules that many of them share. */
export const sharedChunk = (esbuild, options) => ({
  name: 'shared chunk',
  async setup(build) {
    const { metafile } = await esbuild.build({ ...options, metafile: true, write: false, logLevel: 'silent' })
    const { areas, shared } = sharedOf(metafile, Object.values(options.entryPoints))
    const absolute = new Set(areas.map((path) => join(root, path)))
    build.onResolve({ filter: new RegExp(`^${SHARED}$`) }, () => ({ path: SHARED, namespace: SHARED }))
    build.onLoad({ filter: /./, namespace: SHARED }, () => ({
      contents: shared.map((path) => `import ${JSON.stringify(join(root, path))}`).join('\n'),
      resolveDir: root,
    }))
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) =>
      absolute.has(path)
        ? { contents: `import '${SHARED}'; ${await readFile(path, 'utf8')}`, loader: 'ts' }
        : undefined,
    )
  },
})

/** Areas: what is imported dynamically. Shared: what the fewest of them must import, beyond what a start reads. */
function sharedOf({ inputs }, entries) {
  const closure = (path, seen = new Set()) => {
    if (seen.has(path)) return seen
    seen.add(path)
    for (const { path: next, kind, external } of inputs[path].imports)
      if (!external && kind !== 'dynamic-import') closure(next, seen)
    return seen
  }
  const dynamic = (path) => inputs[path].imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external)
  const areas = [...new Set(Object.keys(inputs).flatMap((path) => dynamic(path).map((one) => one.path)))].filter(
    (path) => path.startsWith('functions/src/'),
  )
  const atStart = new Set(entries.flatMap((path) => [...closure(path)]))
  const count = new Map()
  for (const area of areas) for (const path of closure(area)) count.set(path, (count.get(path) ?? 0) + 1)
  const isOurs = (path) => !path.startsWith('node_modules/')
  const shared = [...count]
    .filter(([path, times]) => times >= LEAST && isOurs(path) && !atStart.has(path))
    .map(([path]) => path)
  return { areas, shared }
}
