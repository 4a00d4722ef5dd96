import { beforeAll } from 'vitest'
import { watches } from './support/run.ts'
import { ready } from './support/setup.ts'

beforeAll(ready)

watches('second')
