import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { takenOut, withoutCheck } from './tests/watch/takenOut/plugin.ts'

/**
 * Seven kinds of tests, from fast to slow. Each runs alone (`npx vitest run --project rules`) and brings what it needs: unit nothing, web (screens in
 * jsdom) and rules the Firestore engine, storage that and the files, functions and watch that and the accounts, e2e the whole seeded suite and a
 * browser.
 * Each worker of a project has a suite of its own, and takes the next file when it has finished one, the slowest first; files that a worker
 * runs share its database. Inside `npm run suite` there is one suite, so one worker. A page may take its time on a busy machine: what a test of
 * it polls for, it waits for as long as for what is on the page. No test is tried twice.
 */
const onEmulators = (order: number, workers: number) => ({
  environment: 'node' as const,
  // Bounds of a hang alone: a busy machine takes several times what a quiet one does.
  testTimeout: 480_000,
  hookTimeout: 480_000,
  setupFiles: ['scripts/vitest/worker.ts'],
  maxWorkers: process.env.FIRESTORE_EMULATOR_HOST ? 1 : workers,
  sequence: { groupOrder: order },
})

const cores = Math.max(2, availableParallelism())

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 90_000,
          hookTimeout: 30_000,
          // Without a number, one core stays unused.
          maxWorkers: cores,
          // Files share what a worker has loaded: descriptions, rules and the compiler are half of their time.
          isolate: false,
          include: [
            'domain/src/**/*.test.ts',
            'web/*.test.ts',
            'web/src/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.tsx'],
          globalSetup: ['scripts/vitest/web.mjs'],
          ...onEmulators(1, cores),
          setupFiles: ['scripts/vitest/worker.ts', 'tests/support/emptyPage.ts'],
          environment: 'jsdom',
          isolate: false,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          exclude: ['tests/rules/storage*.test.ts'],
          globalSetup: ['scripts/vitest/rules.mjs'],
          ...onEmulators(2, cores),
        },
      },
      {
        test: {
          name: 'storage',
          include: ['tests/rules/storage*.test.ts'],
          globalSetup: ['scripts/vitest/storage.mjs'],
          ...onEmulators(3, 1),
        },
      },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          globalSetup: ['scripts/vitest/functions.mjs'],
          ...onEmulators(4, cores + 1),
          isolate: false,
          sequence: { groupOrder: 4, setupFiles: 'list' },
          setupFiles: [
            'scripts/vitest/worker.ts',
            'tests/support/ownModules.ts',
            'tests/support/clients.ts',
            'functions/src/top/given.ts',
            'tests/support/lackingIndexes.ts',
          ],
        },
      },
      {
        plugins: [withoutCheck()],
        test: {
          name: 'watch',
          include: ['tests/watch/**/*.test.ts'],
          globalSetup: ['scripts/vitest/functions.mjs'],
          // Modules that are kept between runs know nothing of a check that is taken out, and would lack it afterwards.
          fsModuleCache: takenOut() === undefined,
          ...onEmulators(5, cores),
          setupFiles: ['scripts/vitest/worker.ts', 'functions/src/top/given.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['scripts/vitest/e2e.mjs'],
          ...onEmulators(6, 2),
          setupFiles: ['scripts/vitest/worker.ts', 'functions/src/top/given.ts'],
          // One browser for all files of a worker.
          isolate: false,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
})
