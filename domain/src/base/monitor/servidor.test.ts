import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chamadaDe, ENDPOINTS_MEDIDOS, FUNCOES } from './servidor.ts'

test('the endpoints are those of the server', () => {
  const source = readFileSync(new URL('../../../../functions/src/top/api/api.ts', import.meta.url), 'utf8')
  const served = [...source.matchAll(/'(\/api\/[\w/]+)': \w+/g)].map(([, path]) => path)
  expect([...ENDPOINTS_MEDIDOS, '/api/alerts/critical', '/api/monitoring/report']).toEqual(served)
})

test.each([
  ['http://localhost:3000/api/usr/create', '/api/usr/create'],
  ['https://cbtkd.org.br/api/generic/getOne?x=1', '/api/generic/getOne'],
  ['https://cbtkd.example.org/chamadas/trocarNome', FUNCOES],
  ['http://localhost:3000/chamadas/trocarNome?x=1', FUNCOES],
  ['http://localhost:3000/api/monitoring/report', undefined],
  ['http://localhost:3000/api/usr/ana-souza', undefined],
  ['https://firestore.googleapis.com/v1/projects/x', undefined],
  ['http://localhost:3000/assets/base-a1B2c3D4.js', undefined],
])('%s is counted as %s', (url, key) => {
  expect(chamadaDe(url)).toBe(key)
})
