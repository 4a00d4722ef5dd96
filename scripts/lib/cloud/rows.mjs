// What firebase.json cannot say of a project: a table of wanted states. Each is read first and written only where it differs, so that it may run again.
// TTL policies are in firestore.indexes.json, which a deploy applies.
import { ensure, set } from './states.mjs'

export const REGION = 'southamerica-east1'
const DAY = 86_400
const EVERY_MINUTES = 5

const SERVICES = [
  'artifactregistry',
  'billingbudgets',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'compute',
  'eventarc',
  'firebasehosting',
  'firebaserules',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
]

/** Services that one call turns on: twenty at most, and more than one. */
const AT_ONCE = 15

/** Origins of the portal's hosts: the confederation's, and one for each label of an entity. */
export const originsOf = (portal, labels) => [
  portal,
  ...labels.map((label) => portal.replace(/^(https?:\/\/)(www\.)?/, `$1${label}.`)).sort(),
]

/** Conditions of the alerts: server errors of functions, and jobs that failed. */
const ERRORS = {
  displayName: 'mais de dez erros do servidor em cinco minutos',
  conditionThreshold: {
    filter:
      'resource.type = "cloud_run_revision" AND metric.type = "run.googleapis.com/request_count" AND metric.labels.response_code_class = "5xx"',
    aggregations: [{ alignmentPeriod: '300s', perSeriesAligner: 'ALIGN_SUM', crossSeriesReducer: 'REDUCE_SUM' }],
    comparison: 'COMPARISON_GT',
    thresholdValue: 10,
    duration: '0s',
  },
}
const FAILED_JOBS = {
  displayName: 'tarefa agendada falhou',
  // A run that lasts past the next tick refuses that one: it is no failure.
  conditionMatchedLog: {
    filter: 'resource.type="cloud_scheduler_job" AND severity>=ERROR AND NOT httpRequest.status=429',
  },
}
const uptime = (host) => ({
  displayName: 'o site não responde',
  conditionThreshold: {
    filter: `metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.type="uptime_url" AND resource.labels.host="${host}"`,
    aggregations: [
      {
        alignmentPeriod: '1200s',
        perSeriesAligner: 'ALIGN_NEXT_OLDER',
        crossSeriesReducer: 'REDUCE_COUNT_FALSE',
        groupByFields: ['resource.label.*'],
      },
    ],
    comparison: 'COMPARISON_GT',
    thresholdValue: 1,
    duration: '600s',
  },
})

/** Gives a role to a service account, unless the policy of what it acts on has it. */
function granting(at, policy, role, account) {
  const member = `serviceAccount:${account}`
  const { bindings = [] } = policy
  if (bindings.some((one) => one.role === role && one.members.includes(member))) return []
  const wanted = { ...policy, bindings: [...bindings, { role, members: [member] }] }
  return [{ method: 'POST', url: `${at}:setIamPolicy`, body: { policy: wanted } }]
}

/**
 * The rows of a project, in their order.
 * @param {object} wanted
 * @param {string} wanted.project
 * @param {string} wanted.bucket of the files
 * @param {string} wanted.portal address of the portal, without a final slash
 * @param {object[]} wanted.lifecycle storage.lifecycle.json
 * @param {object[]} wanted.cors storage.cors.json, whose origins are replaced by the portal's hosts
 * @param {string[]} wanted.labels of hosts
 * @param {string} [wanted.email] recipient of alerts; without one there are none
 * @param {string} [wanted.channel] name of its notification channel, once there is one
 * @param {{ account: string, number: string, reais: number }} [wanted.budget] billing account, number of the project, limit of a month
 */
export function rows({ project, bucket, portal, lifecycle, cors, labels, email, channel, budget }) {
  const firestore = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`
  const files = `https://storage.googleapis.com/storage/v1/b/${bucket}`
  const accounts = 'https://identitytoolkit.googleapis.com'
  const monitoring = 'https://monitoring.googleapis.com/v3'
  const schedules = firestore.slice('https://firestore.googleapis.com/v1/'.length)
  const host = new URL(portal).hostname
  const alert = (displayName, condition, strategy = {}) =>
    ensure(
      `alert: ${displayName}`,
      'mails whoever is on duty',
      monitoring,
      `projects/${project}/alertPolicies`,
      'alertPolicies',
      { displayName },
      { combiner: 'OR', conditions: [condition], notificationChannels: channel ? [channel] : [], ...strategy },
    )
  return [
    {
      name: 'places',
      why: 'data stay in Brazil, and the triggers of database and files are deployed beside them',
      async calls({ ask, refuse }) {
        const database = await ask(firestore)
        const stored = await ask(files)
        if (database && database.locationId !== REGION)
          refuse(`the database is in ${database.locationId}, not in ${REGION}`)
        if (!stored) refuse(`create the bucket ${bucket} in ${REGION}: Firebase console, Storage`)
        if (stored && stored.location.toLowerCase() !== REGION)
          refuse(`the bucket is in ${stored.location}, not in ${REGION}`)
        if (database) return []
        const body = { type: 'FIRESTORE_NATIVE', locationId: REGION }
        return [{ method: 'POST', url: `${firestore.replace('/(default)', '')}?databaseId=(default)`, body }]
      },
    },
    {
      name: 'files: rules read the database',
      why: 'storage.rules look up rights and records; firebase-tools grants that only where it can ask',
      async calls({ ask }) {
        const at = `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`
        const { projectNumber } = (await ask(at)) ?? {}
        const options = { requestedPolicyVersion: 3 }
        const policy = (await ask(`${at}:getIamPolicy`, { options })) ?? {}
        const account = `service-${projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`
        return granting(at, policy, 'roles/firebaserules.firestoreServiceAgent', account)
      },
    },
    {
      name: 'functions: sign tokens',
      why: 'sign-in by CPF and a chosen password answer a token that the account of the functions signs, which it may not by itself',
      async calls({ ask }) {
        const { projectNumber } =
          (await ask(`https://cloudresourcemanager.googleapis.com/v1/projects/${project}`)) ?? {}
        const account = `${projectNumber}-compute@developer.gserviceaccount.com`
        const at = `https://iam.googleapis.com/v1/projects/${project}/serviceAccounts/${account}`
        const policy = (await ask(`${at}:getIamPolicy?options.requestedPolicyVersion=3`, {})) ?? {}
        return granting(at, policy, 'roles/iam.serviceAccountTokenCreator', account)
      },
    },
    set('files: lifecycle', 'uploads left in tmp/ are deleted after a day', files, { lifecycle }),
    set('files: CORS', 'the desk reads images of drafts with the editor’s token', files, {
      cors: cors.map((rule) => ({ ...rule, origin: originsOf(portal, labels) })),
    }),
    set(
      'database: recovery',
      'every minute of the last seven days can be read, and nobody deletes the database by mistake',
      firestore,
      {
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
        deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      },
      { mask: 'pointInTimeRecoveryEnablement,deleteProtectionState' },
    ),
    // Backups keep erased people until they expire, so no longer than needed.
    ...[
      [{ dailyRecurrence: {} }, 7],
      [{ weeklyRecurrence: { day: 'SUNDAY' } }, 35],
    ].map(([recurrence, days]) =>
      ensure(
        `database: backups for ${days} days`,
        'what somebody deleted long ago',
        'https://firestore.googleapis.com/v1',
        `${schedules}/backupSchedules`,
        'backupSchedules',
        recurrence,
        { retention: `${days * DAY}s` },
      ),
    ),
    {
      name: 'accounts: Identity Platform',
      why: 'the second factor needs it',
      async calls({ ask }) {
        const { subtype } = (await ask(`${accounts}/admin/v2/projects/${project}/config`)) ?? {}
        if (subtype === 'IDENTITY_PLATFORM') return []
        return [{ method: 'POST', url: `${accounts}/v2/projects/${project}/identityPlatform:initializeAuth`, body: {} }]
      },
    },
    set(
      'accounts: settings',
      'the service tells of no address whether it has an account, accounts are made by the server alone, and codes of an app are a second factor',
      `${accounts}/admin/v2/projects/${project}/config`,
      {
        signIn: { email: { enabled: true, passwordRequired: true } },
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
        client: { permissions: { disabledUserSignup: true } },
        mfa: {
          state: 'ENABLED',
          providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 5 } }],
        },
      },
      { mask: 'signIn.email,emailPrivacyConfig,client.permissions.disabledUserSignup,mfa' },
    ),
    set(
      'log: retention',
      'the log names network addresses; the audit is kept by the portal itself',
      `https://logging.googleapis.com/v2/projects/${project}/locations/global/buckets/_Default`,
      { retentionDays: 30 },
      { mask: 'retentionDays' },
    ),
    ensure(
      'uptime check',
      'asks the home from several continents',
      monitoring,
      `projects/${project}/uptimeCheckConfigs`,
      'uptimeCheckConfigs',
      { displayName: `Portal: ${host}` },
      {
        monitoredResource: { type: 'uptime_url', labels: { project_id: project, host } },
        httpCheck: { path: '/', port: 443, useSsl: true, validateSsl: true },
        period: `${EVERY_MINUTES * 60}s`,
        timeout: '10s',
      },
    ),
    ...(email
      ? [
          alert('Portal: erros do servidor', ERRORS),
          alert('Portal: o site não responde', uptime(host)),
          alert('Portal: tarefa agendada falhou', FAILED_JOBS, {
            alertStrategy: { notificationRateLimit: { period: '3600s' }, autoClose: '86400s' },
          }),
        ]
      : []),
    ...(budget
      ? [
          ensure(
            `budget of ${budget.reais} a month`,
            'mails the owners of the billing account at 50, 90 and 100 %, and where the month will end above it; it stops nothing',
            'https://billingbudgets.googleapis.com/v1',
            `${budget.account}/budgets`,
            'budgets',
            { displayName: `Portal: ${project}` },
            {
              budgetFilter: { projects: [`projects/${budget.number}`] },
              amount: { specifiedAmount: { units: String(budget.reais) } },
              thresholdRules: [
                { thresholdPercent: 0.5, spendBasis: 'CURRENT_SPEND' },
                { thresholdPercent: 0.9, spendBasis: 'CURRENT_SPEND' },
                { thresholdPercent: 1, spendBasis: 'CURRENT_SPEND' },
                { thresholdPercent: 1, spendBasis: 'FORECASTED_SPEND' },
              ],
            },
          ),
        ]
      : []),
  ]
}

/** The row that turns services on, before any other asks them. */
export const servicesRow = (project) => ({
  name: 'services',
  why: 'a new project has most of them off',
  calls: () =>
    Array.from({ length: Math.ceil(SERVICES.length / AT_ONCE) }, (_, index) => ({
      method: 'POST',
      url: `https://serviceusage.googleapis.com/v1/projects/${project}/services:batchEnable`,
      body: {
        serviceIds: SERVICES.slice(index * AT_ONCE, (index + 1) * AT_ONCE).map((one) => `${one}.googleapis.com`),
      },
    })),
})

/** The row of the notification channel, which alerts name. */
export const channelRow = (project, email) =>
  ensure(
    'recipient of alerts',
    email,
    'https://monitoring.googleapis.com/v3',
    `projects/${project}/notificationChannels`,
    'notificationChannels',
    { type: 'email', labels: { email_address: email } },
    { displayName: 'Plantão do portal' },
  )
