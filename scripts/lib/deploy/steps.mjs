// The steps of a deploy in their order. Each looks first whether there is anything to do, so that an interrupted deploy continues where it ended.
import { checkSettings } from '../../../functions/src/base/platform/settings.ts'
import { Stop } from '../base.mjs'
import {
  fieldsBuilding,
  functionChanges,
  groupsOf,
  indexChanges,
  missingSettings,
  secretHint,
  secretsOf,
} from './plan.mjs'
import { smoke } from './smoke.mjs'

/** Seconds between two looks at the indexes. */
const PATIENCE = 15

const count = (names, what) => (names.length > 0 ? [`${names.length} ${what}: ${names.join(', ')}`] : [])

/** Whether the released rules differ from the file. */
async function rulesDiffer({ ask, project, read }, file, release) {
  const rules = `https://firebaserules.googleapis.com/v1/`
  const released = await ask(`${rules}projects/${project}/releases/${release}`)
  if (!released) return `${file}: first release`
  const { source } = await ask(`${rules}${released.rulesetName}`)
  return source.files[0]?.content === read(file) ? undefined : `${file} differs from ${released.rulesetName}`
}

/** All entries of a paged list of the database's collections. */
async function listed({ ask, project }, what, query = '') {
  const list = []
  let next = ''
  do {
    const page = await ask(
      `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/collectionGroups/-/${what}?pageSize=300&pageToken=${next}${query}`,
    )
    list.push(...(page?.[what] ?? []))
    next = page?.nextPageToken ?? ''
  } while (next)
  return list
}

const OVERRIDDEN = `&filter=${encodeURIComponent('indexConfig.usesAncestorConfig=false OR ttlConfig:*')}`

async function indexes(world) {
  const file = JSON.parse(world.read('firestore.indexes.json'))
  const changes = indexChanges(file.indexes, await listed(world, 'indexes'))
  return { ...changes, building: [...changes.building, ...fieldsBuilding(await listed(world, 'fields', OVERRIDDEN))] }
}

const functions = async (world) => functionChanges(await world.manifest(), await world.list())

/** @returns what is missing, one sentence each */
async function prerequisites(world) {
  const missing = missingSettings(world.settings, world.project, world.preview ? { only: 'web' } : {})
  if (world.preview) return missing
  const wrong = checkSettings(world.settings['functions/.env'] ?? {})
  missing.push(...wrong.map(({ problem }) => `functions/.env: ${problem}`))
  if (world.dirty)
    missing.push('files are changed and not committed: a deploy is of a commit, so that one can go back to it')
  for (const name of secretsOf(await world.manifest()))
    if (!(await world.hasSecret(name))) missing.push(secretHint(name, world.project))
  return missing
}

/**
 * `change` says in a sentence what the step would do, or undefined where there is nothing to do; `run` does it.
 * @type {{ name: string, change: Function, run: Function }[]}
 */
export const STEPS = [
  {
    name: 'settings and secrets',
    async change(world) {
      const missing = await prerequisites(world)
      if (missing.length > 0) throw new Stop(`this is missing:\n${missing.map((one) => `  - ${one}`).join('\n')}`)
      if (!world.preview && !world.settings['functions/.env']?.SMTP_HOST)
        world.say('functions/.env has no SMTP_HOST: the portal sends no mail')
    },
    run() {},
  },
  // First, as a refusal must come before anything has changed: the rules are the widest change, and the service compiles them again.
  {
    name: 'Firestore rules',
    change: (world) => rulesDiffer(world, 'firestore.rules', 'cloud.firestore'),
    run: ({ deploy }) => deploy('firestore:rules'),
  },
  {
    name: 'Storage rules',
    change: (world) =>
      rulesDiffer(
        world,
        'storage.rules',
        `firebase.storage/${world.settings['web/.env.production'].VITE_FIREBASE_STORAGE_BUCKET}`,
      ),
    run: ({ deploy }) => deploy('storage'),
  },
  {
    name: 'indexes',
    async change(world) {
      const { created, unused } = await indexes(world)
      return [
        `${created.length} new indexes; TTL policies and exemptions as in the file`,
        ...count(unused, 'indexes are in no file and stay (delete them in the console once nothing uses them)'),
      ].join('; ')
    },
    run: ({ deploy }) => deploy('firestore:indexes'),
  },
  // A query whose index is still being built fails.
  {
    name: 'indexes are built',
    async change(world) {
      const { building } = await indexes(world)
      return building.length > 0 || world.dry ? 'waits until every index is built' : undefined
    },
    async run(world) {
      for (;;) {
        const { building, broken } = await indexes(world)
        if (broken.length > 0)
          throw new Stop(`delete these indexes in the console, and run again: ${broken.join('; ')}`)
        if (building.length === 0) return
        world.say(`${building.length} indexes are being built ...`)
        await world.wait(PATIENCE)
      }
    },
  },
  {
    name: 'functions',
    async change(world) {
      const { created, kept, deleted } = await functions(world)
      const dropped = deleted.map(({ id }) => id)
      return [
        ...count(created, 'new'),
        `${kept.length} get the new code`,
        ...count(dropped, 'are deleted after the pages'),
      ].join('; ')
    },
    async run(world) {
      const { created, kept } = await functions(world)
      for (const group of groupsOf([...created, ...kept]))
        await world.deploy(group.map((name) => `functions:${name}`).join(','), '--force')
    },
  },
  {
    name: 'rights of the groups that hold every rule',
    change: () => 'gives them the rules that are new (npm run groups)',
    run: ({ program }) => program('groups'),
  },
  {
    name: 'derived fields of stored records',
    change: ({ domainChanged }) => (domainChanged() ? 'renews them where they differ (npm run renew)' : undefined),
    run: ({ program }) => program('renew'),
  },
  {
    name: 'pages',
    change: ({ commit }) => `the web app of ${commit}`,
    run: ({ deploy, commit }) => deploy('hosting', '--message', commit),
  },
  {
    name: 'smoke checks',
    change: ({ address }) => `asks ${address}`,
    run: smoke,
  },
  // Pages of the previous release call them until the new ones are there, and they are what one may have to go back to.
  {
    name: 'functions that are no more',
    async change(world) {
      const { deleted } = await functions(world)
      return deleted.length > 0 ? deleted.map(({ id }) => id).join(', ') : undefined
    },
    async run(world) {
      for (const [region, group] of Map.groupBy((await functions(world)).deleted, (one) => one.region))
        await world.firebase(['functions:delete', ...group.map(({ id }) => id), '--region', region, '--force'])
    },
  },
]

/** The one step of a preview: a channel of Hosting with the new pages, before the deployed functions and rules. */
export const PREVIEW = [
  STEPS[0],
  {
    name: 'preview',
    change: ({ channel }) => `the web app in the channel ${channel}, for seven days`,
    async run(world) {
      const { stdout } = await world.firebase([
        'hosting:channel:deploy',
        world.channel,
        '--expires',
        '7d',
        '--no-authorized-domains',
        '--json',
      ])
      const [site] = Object.values(JSON.parse(stdout).result)
      world.say(`preview: ${site.url}`)
      await smoke({ ...world, address: site.url })
    },
  },
]

/** Runs steps in order, or says what each would do. @throws Stop naming the step that failed */
export async function runSteps(steps, world) {
  for (const { name, change, run } of steps) {
    try {
      const what = await change(world)
      world.say(`${name}: ${what ?? 'nothing to do'}`)
      if (what !== undefined && !world.dry) await run(world)
    } catch (error) {
      const why = error instanceof Stop ? error.message : (error?.stack ?? String(error))
      throw new Stop(
        `${name} failed: ${why}\nRun the same command again when it is mended: what is done is recognised.`,
      )
    }
  }
}

/** How to go back to what visitors saw before the deploy; nothing for the first one. */
export const wayBack = ({ project, previous: { version, commit } }) => [
  ...(version
    ? [
        `to go back, pages at once: GOOGLE_CLOUD_QUOTA_PROJECT=${project} npx firebase hosting:clone ${project}@${version} ${project}:live`,
      ]
    : []),
  ...(commit ? [`to go back, everything: git checkout ${commit} && npm run deploy -- --project ${project}`] : []),
]
