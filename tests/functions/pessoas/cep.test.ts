import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buscarCep, buscarCepHandler } from '../../../functions/src/pessoas/cadastro/buscarCep.ts'
import { parseInput } from '../../../functions/src/base/platform/callable.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, visitor } from '../../support/world.ts'

let server: Server

// A postal code service of the test: one known code, one unknown, one that fails.
beforeAll(async () => {
  await emptyEverything()
  await giveRights('ana', {})
  server = createServer((request, response) => {
    if (request.url === '/88010000')
      return response.end(
        JSON.stringify({
          cep: '88010-000',
          logradouro: 'Rua Felipe Schmidt',
          bairro: 'Centro',
          localidade: 'Florianópolis',
          uf: 'SC',
        }),
      )
    if (request.url === '/99999999') return response.end(JSON.stringify({ erro: 'true' }))
    return response.writeHead(502).end('fora do ar')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  process.env.CEP_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{cep}`
})
afterAll(() => {
  delete process.env.CEP_URL
  server.close()
})

test('a postal code gives the address, typed with or without the hyphen', async () => {
  const address = {
    logradouro: 'Rua Felipe Schmidt',
    logradouroBairro: 'Centro',
    logradouroMunicipio: 'Florianópolis',
    logradouroUF: 'SC',
  }
  await expect(buscarCepHandler({ cep: '88010-000' }, as('ana'))).resolves.toEqual(address)
  await expect(buscarCepHandler({ cep: '88010000' }, as('ana'))).resolves.toEqual(address)
})

test.each([
  ['an unknown code', '99999-999', 'cep-nao-encontrado'],
  ['a service that fails', '11111-111', 'servico-indisponivel'],
] as const)('%s says what to do', async (_name, cep, expected) => {
  await expect(buscarCepHandler({ cep }, as('ana'))).rejects.toEqual(codigo(expected))
})

test.each(['31/02/2026', '8801', '880100001', 'CEP 88010-000', ''])(
  '%j is no postal code: the form learns it at the field, and no service is asked',
  (cep) => {
    expect(() => parseInput(buscarCep.schema, { cep })).toThrow(
      expect.objectContaining({ codigo: 'dados-invalidos', campos: { cep: 'Informe os oito dígitos do CEP.' } }),
    )
  },
)

test.each(['88010000', '88010-000', '88.010-000', ' 88010-000 '])('%j is one', (cep) => {
  expect(parseInput(buscarCep.schema, { cep })).toEqual({ cep })
})

test('a visitor, who signs up, asks thirty times a minute at most', async () => {
  for (let asked = 0; asked < 30; asked++)
    await expect(buscarCepHandler({ cep: '88010-000' }, visitor)).resolves.toMatchObject({ logradouroUF: 'SC' })
  await expect(buscarCepHandler({ cep: '88010-000' }, visitor)).rejects.toEqual(codigo('limite-excedido'))
})
