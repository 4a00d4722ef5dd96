import { defineConfig } from 'vitest/config'
import { withoutCheck } from './tests/watch/takenOut/plugin.ts'

/**
 * Six kinds of tests, from fast to slow. Each runs alone (`npx vitest run --project rules`) and brings what it needs:
 * unit nothing, rules the Firestore engine, storage that and the files, functions and watch that and the accounts, e2e the whole seeded suite and a browser.
 * Test files of one project share a database, so they run one after the other. A page may take its time on a busy machine: what a test of it polls
 * for, it waits for as long as for what is on the page. A journey through the browser that fails is walked once more, and named at the end if it then
 * passes (scripts/vitest/secondTry.mjs): a fault fails twice, a moment of a busy machine does not.
 */
const onEmulators = { environment: 'node', fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: [
            'domain/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'functions/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          exclude: ['tests/rules/storage*.test.ts'],
          globalSetup: ['scripts/vitest/rules.mjs'],
          ...onEmulators,
        },
      },
      {
        test: {
          name: 'storage',
          include: ['tests/rules/storage*.test.ts'],
          globalSetup: ['scripts/vitest/storage.mjs'],
          ...onEmulators,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          globalSetup: ['scripts/vitest/functions.mjs'],
          ...onEmulators,
        },
      },
      {
        plugins: [withoutCheck()],
        test: {
          name: 'watch',
          include: ['tests/watch/**/*.test.ts'],
          globalSetup: ['scripts/vitest/functions.mjs'],
          ...onEmulators,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['scripts/vitest/e2e.mjs'],
          ...onEmulators,
          retry: 1,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
