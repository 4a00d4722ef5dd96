// What a deploy would change, from what is deployed and what lies here. Pure functions.

/** Functions that one call deploys: more at once run into the quota of changes a minute. */
export const AT_ONCE = 10

/** Settings that a deployed portal needs, by file, and where to find each. */
const SETTINGS = [
  ['functions/.env', 'WEB_API_KEY', 'Firebase console, "Your apps"'],
  ['functions/.env', 'PORTAL_URL', 'address of the portal, such as https://cbtkd.org.br'],
  ['web/.env.production', 'VITE_FIREBASE_API_KEY', 'Firebase console, "Your apps"'],
  ['web/.env.production', 'VITE_FIREBASE_AUTH_DOMAIN', 'Firebase console, "Your apps"'],
  ['web/.env.production', 'VITE_FIREBASE_PROJECT_ID', 'id of the project'],
  ['web/.env.production', 'VITE_FIREBASE_STORAGE_BUCKET', 'Firebase console, "Your apps"'],
  ['web/.env.production', 'VITE_FIREBASE_APP_ID', 'Firebase console, "Your apps"'],
]

/** How to make a secret; others ask for their value. */
const SECRETS = {
  CPF_INDEX_KEY: 'openssl rand -hex 32 makes one',
  SELO_KEY: 'npm run selo-key, and keep its public line',
  PIX_CREDENCIAIS: '{} for no bank',
  WHATSAPP_CREDENCIAIS: '{} for no account, docs/whatsapp.md for one',
  CANAL_DE_VIDEOS: '{} for no channel',
  CORREIO_SEGREDO: 'any word of less than 16 characters takes no mail',
  SMTP_PASSWORD: 'any word without a mail server',
}

/**
 * Sentences about settings that are missing or of another project.
 * @param {Record<string, Record<string, string>>} files settings by file
 */
export function missingSettings(files, project, { only = '' } = {}) {
  const missing = SETTINGS.filter(([file, name]) => file.startsWith(only) && !files[file]?.[name]).map(
    ([file, name, where]) => `${file} lacks ${name} (${where})`,
  )
  const named = files['web/.env.production']?.VITE_FIREBASE_PROJECT_ID
  if (named && named !== project) missing.push(`web/.env.production is of the project ${named}, not of ${project}`)
  return missing
}

/** Names of the secrets that the functions of a manifest get, sorted. */
export const secretsOf = (manifest) =>
  [
    ...new Set(
      Object.values(manifest.endpoints).flatMap((one) => (one.secretEnvironmentVariables ?? []).map(({ key }) => key)),
    ),
  ].sort()

export const secretHint = (name, project) =>
  `secret ${name} has no value: npx firebase functions:secrets:set ${name} --project ${project}${SECRETS[name] ? ` (${SECRETS[name]})` : ''}`

/**
 * Functions by what happens to them.
 * @param {{ endpoints: Record<string, object> }} manifest what is built
 * @param {{ id: string, region: string }[]} deployed `firebase functions:list --json`
 */
export function functionChanges(manifest, deployed) {
  const wanted = Object.keys(manifest.endpoints).sort()
  const present = new Set(deployed.map(({ id }) => id))
  return {
    created: wanted.filter((id) => !present.has(id)),
    kept: wanted.filter((id) => present.has(id)),
    deleted: deployed.filter(({ id }) => !Object.hasOwn(manifest.endpoints, id)),
  }
}

/** Names in groups that are deployed together. */
export const groupsOf = (names) =>
  Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, index) =>
    names.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )

/** Key of an index, equal for the one in firestore.indexes.json and the deployed one, which names its last field, __name__. */
export function indexKey({ collectionGroup, name = '', queryScope, fields }) {
  const group = collectionGroup ?? name.split('/').at(-3)
  const parts = fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`)
  const [last, before] = [parts.at(-1), parts.at(-2)]
  const implied = `__name__ ${before?.endsWith('DESCENDING') ? 'DESCENDING' : 'ASCENDING'}`
  return [group, queryScope ?? 'COLLECTION', ...(last === implied ? parts.slice(0, -1) : parts)].join(' | ')
}

/** Composite indexes by what happens to them. @param wanted firestore.indexes.json @param deployed the service's list */
export function indexChanges(wanted, deployed) {
  const states = new Map(deployed.map((index) => [indexKey(index), index.state]))
  const keys = [...new Set(wanted.map(indexKey))]
  return {
    created: keys.filter((key) => !states.has(key)),
    building: keys.filter((key) => states.has(key) && states.get(key) !== 'READY'),
    broken: keys.filter((key) => states.get(key) === 'NEEDS_REPAIR'),
    unused: [...states.keys()].filter((key) => !keys.includes(key)),
  }
}

/** Indexes of single fields that are still being built. A TTL policy that is not in force yet keeps no query waiting. @param fields the service's list */
export const fieldsBuilding = (fields) =>
  fields.flatMap(({ name, indexConfig }) =>
    (indexConfig?.indexes ?? []).some(({ state }) => state === 'CREATING') ? [name.split('/').slice(-3).join(' ')] : [],
  )
