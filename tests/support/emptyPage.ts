// Runs before each test file of the screens: what a test drew is gone before the next one, also of another file, as files share their page.
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
