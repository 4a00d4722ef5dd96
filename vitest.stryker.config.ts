import { defineConfig } from 'vitest/config'

/** Only the tests of the mutated folders: the other kinds need emulators. */
export default defineConfig({
  test: {
    include: ['domain/src/*/taekwondo/**/*.test.ts'],
    testTimeout: 30_000,
    setupFiles: ['scripts/vitest/mutation.ts'],
  },
})
