import { beforeEach, describe, expect, test } from 'vitest'
import { contarRegistrosHandler } from '../../functions/src/records/contarRegistros.ts'
import { staff } from '../support/administration.ts'
import { codigo } from '../support/refusal.ts'
import { as } from '../support/world.ts'

beforeEach(() => staff(['chefe', 'comum']))

const inFederation = (id: string) => [{ field: 'vinculo.idFederacao', operator: '==' as const, value: id }]

describe('contarRegistros', () => {
  test('counts what the conditions find, for who holds the right over it', async () => {
    const national = await contarRegistrosHandler({ colecao: 'users', condicoes: [] }, as('admin'))
    const federation = await contarRegistrosHandler({ colecao: 'users', condicoes: inFederation('fctkd') }, as('chefe'))
    expect(federation).toEqual({ total: expect.any(Number), mais: false })
    expect(federation.total).toBeGreaterThan(0)
    expect(national.total).toBeGreaterThan(federation.total)
  })
  test('a federation’s staff is told nothing of another one, nor of the country', async () => {
    for (const condicoes of [[], inFederation('rstkd')])
      await expect(contarRegistrosHandler({ colecao: 'users', condicoes }, as('chefe'))).rejects.toEqual(
        codigo('sem-permissao'),
      )
  })
  test('a person without the right is told nothing', async () => {
    await expect(
      contarRegistrosHandler({ colecao: 'users', condicoes: inFederation('fctkd') }, as('comum')),
    ).rejects.toEqual(codigo('sem-permissao'))
  })
  test('fields that no list uses and unknown collections are refused', async () => {
    const condicoes = [{ field: 'dadosPessoais.cpf', operator: '==' as const, value: '529.982.247-25' }]
    await expect(contarRegistrosHandler({ colecao: 'users', condicoes }, as('admin'))).rejects.toEqual(
      codigo('dados-invalidos'),
    )
    await expect(contarRegistrosHandler({ colecao: 'nada', condicoes: [] }, as('admin'))).rejects.toEqual(
      codigo('dados-invalidos'),
    )
  })
})
