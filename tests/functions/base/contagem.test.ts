import { beforeEach, describe, expect, test } from 'vitest'
import { contarRegistrosHandler } from '../../../functions/src/base/records/contarRegistros.ts'
import { staff } from '../../support/administration.ts'
import { codigo } from '../../support/refusal.ts'
import { getCollectionByConditions } from '../../../functions/src/top/api/getCollectionByConditions.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { callerInBackground } from '../../../functions/src/base/platform/caller.ts'
import { as, giveRights } from '../../support/world.ts'

beforeEach(() => staff(['chefe', 'comum']))

const inFederation = (id: string) => [{ field: 'vinculo.idFederacao', operator: '==' as const, value: id }]

describe('contarRegistros', () => {
  test('counts what the conditions find, for who holds the right over it', async () => {
    const national = await contarRegistrosHandler({ colecao: 'users', condicoes: [] }, as('admin'))
    const federation = await contarRegistrosHandler({ colecao: 'users', condicoes: inFederation('fctkd') }, as('chefe'))
    expect(federation).toEqual({ total: expect.any(Number) })
    expect(federation.total).toBeGreaterThan(0)
    expect(national.total).toBeGreaterThan(federation.total)
  })
  test('counts are exact above ten thousand, at the desk and for the endpoint', async () => {
    const TRUE_NUMBER = 10_050
    for (let start = 0; start < TRUE_NUMBER; start += 450) {
      const batch = db().batch()
      for (let n = start; n < Math.min(start + 450, TRUE_NUMBER); n++)
        batch.set(db().doc(`departamentos/d-${n}`), {
          vinculo: { idEntidade: 'prtkd', idFederacao: 'prtkd' },
          metadados: { active: true, successorId: '', version: 0 },
        })
      await batch.commit()
    }
    await giveRights('contadora', { prtkd: ['departamentos:ler'] })
    const condicoes = inFederation('prtkd')
    expect(await contarRegistrosHandler({ colecao: 'departamentos', condicoes }, as('contadora'))).toEqual({
      total: TRUE_NUMBER,
    })
    const caller = await callerInBackground('contadora')
    const answer = await getCollectionByConditions.handle(
      { collectionName: 'departamentos', conditions: condicoes, limit: 1 },
      caller,
      {} as never,
    )
    expect(answer).toMatchObject({ totalCount: TRUE_NUMBER })
  })
  test('a day bounds what is counted, and no old copy is', async () => {
    const record = (over: object) => ({
      dadosFiliacao: { federacaoID: 'prtkd' },
      metadados: { active: true, successorId: '', version: 1 },
      ...over,
    })
    const filtros = (vencimento: string) => ({ filtros: { vencimento } })
    await db()
      .doc('praticantes/vence')
      .set(record(filtros('2026-01-31')))
    await db()
      .doc('praticantes/depois')
      .set(record(filtros('2026-12-31')))
    await db()
      .doc('praticantes/vence.v0')
      .set(record({ metadados: { active: false, successorId: 'vence', version: 0 } }))
    await giveRights('contadora', { prtkd: ['praticantes:ler'] })
    const condicoes = [
      { field: 'dadosFiliacao.federacaoID', operator: '==' as const, value: 'prtkd' },
      { field: 'filtros.vencimento', operator: '>=' as const, value: '0' },
      { field: 'filtros.vencimento', operator: '<' as const, value: '2026-03-01' },
    ]
    expect(await contarRegistrosHandler({ colecao: 'praticantes', condicoes }, as('contadora'))).toEqual({ total: 1 })
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
