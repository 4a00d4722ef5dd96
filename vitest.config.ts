import { defineConfig } from 'vitest/config'

// unit needs nothing; rules starts an engine of its own; functions and e2e run inside what scripts/test.mjs starts.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['domain/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'functions/src/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], fileParallelism: false, testTimeout: 120_000, hookTimeout: 60_000 } },
      { test: { name: 'functions', include: ['tests/functions/**/*.test.ts'], fileParallelism: false, testTimeout: 120_000, hookTimeout: 60_000 } },
      { test: { name: 'e2e', include: ['tests/e2e/**/*.e2e.test.ts'], fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
})
