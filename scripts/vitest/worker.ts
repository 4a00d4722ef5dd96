// Before each test file: applies the variables of the suite of this worker. Inside a suite that is already running there are none.
const suites = JSON.parse(process.env.SIE_SUITES ?? '[]') as Record<string, string>[]
if (suites.length > 0) Object.assign(process.env, suites[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % suites.length])
