import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Historico } from '@sie/domain/base/portal/historico.ts'
import { INICIO_VAZIO, type InicioPublico } from '@sie/domain/base/portal/numeros.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import * as admin from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { storeMonthlyNumeros } from '../../../functions/src/conteudo/portal/historico.ts'
import { reconcileNumeros } from '../../../functions/src/conteudo/portal/numeros.ts'
import { emptyEverything, praticante, read, store } from '../../support/world.ts'

const { db } = admin
beforeEach(emptyEverything)

const publico = async (id: string) => (await paths.inicioPublico(id).get()).data() as InicioPublico | undefined
const praticantes = async (id: string) => (await publico(id))?.numeros.praticantes

/** Stores a person, and returns the event. */
async function created(id: string, federacaoID = 'fctkd'): Promise<RecordEvent> {
  await store('praticantes', id, praticante({ dadosFiliacao: { federacaoID } }))
  return { collection: 'praticantes', id, before: undefined, after: await read(`praticantes/${id}`) }
}

async function changed(id: string, changes: Record<string, unknown>): Promise<RecordEvent> {
  const before = await read(`praticantes/${id}`)
  await db().doc(`praticantes/${id}`).update(changes)
  return { collection: 'praticantes', id, before, after: await read(`praticantes/${id}`) }
}

test('the night keeps the numbers of the month that the day before was in', async () => {
  await created('p1')
  await reconcileNumeros()
  await storeMonthlyNumeros('2026-11-01')
  await created('p2')
  await reconcileNumeros()
  for (let again = 0; again < 2; again++) expect(await storeMonthlyNumeros('2026-11-02')).toBeGreaterThan(0)
  const { meses } = (await paths.historicoPublico('fctkd').get()).data() as Historico
  expect([meses['2026-10']?.praticantes, meses['2026-11']?.praticantes, Object.keys(meses).length]).toEqual([1, 2, 2])
})

describe('the public numbers', () => {
  test('follow people who come, move and leave, whatever the order of the events and however often they come', async () => {
    const ids = Array.from({ length: 130 }, (_, index) => `p${index}`)
    const events = await Promise.all(ids.map((id) => created(id)))
    const moved = await changed('p0', { 'dadosFiliacao.federacaoID': 'rstkd' })
    const left = await changed('p1', { 'metadados.active': false })
    const all = [left, ...events, moved, ...events.slice(0, 5), left, moved]
    await Promise.all(all.map((event) => applyEvent(event, 'e')))
    expect([await praticantes('cbtkd'), await praticantes('fctkd'), await praticantes('rstkd')]).toEqual([129, 128, 1])
  })

  test('a record that changes while it is being counted is counted again', async () => {
    const event = await created('p1')
    const database = db()
    const getAll = database.getAll.bind(database)
    let left: Promise<void> | undefined
    database.getAll = (async (...args: Parameters<typeof getAll>) => {
      const docs = await getAll(...args)
      // It was read, and is not counted yet.
      if (docs[0]?.ref.path === 'praticantes/p1' && !left)
        left = changed('p1', { 'metadados.active': false }).then((late) => applyEvent(late, 'e2'))
      return docs
    }) as typeof database.getAll
    await applyEvent(event, 'e1').finally(() => (database.getAll = getAll))
    // Which of both counts first is open.
    await left
    expect(await praticantes('cbtkd')).toBe(0)
  })

  test('instances that count the same records at once count each once', async () => {
    vi.resetModules()
    vi.doMock('../../../functions/src/base/platform/admin.ts', () => admin)
    const other = await import('../../../functions/src/top/triggers/applyEvent.ts')
    expect(other.applyEvent).not.toBe(applyEvent)
    const events = await Promise.all(Array.from({ length: 60 }, (_, index) => created(`p${index}`)))
    await Promise.all(
      events.flatMap((event) => [applyEvent(event, 'e'), other.applyEvent(event, 'e'), applyEvent(event, 'e')]),
    )
    expect([await praticantes('cbtkd'), await praticantes('fctkd')]).toEqual([60, 60])
    expect(await reconcileNumeros()).toEqual({ recontados: 0, corrigidos: 0 })
  })

  test('an entity shows by name, place and colour, and not once it is suspended', async () => {
    const club = {
      dadosPessoais: { name: 'Academia Koryo', sigla: '', tipoEntidade: 'academia', cnpj: '11.222.333/0001-81' },
      situacao: 'filiada',
      vinculo: { idFederacao: 'fctkd' },
      dadosEndereco: { logradouroMunicipio: 'Joinville', logradouroUF: 'SC' },
      dadosContato: { telefone: '(47) 3333-4444' },
    }
    await store('entidades', 'koryo', club)
    await applyEvent(
      { collection: 'entidades', id: 'koryo', before: undefined, after: await read('entidades/koryo') },
      'e1',
    )
    expect(await publico('fctkd')).toEqual({
      ...INICIO_VAZIO,
      numeros: { praticantes: 0, faixasPretas: 0, federacoes: 0, clubes: 1 },
      filiadas: { koryo: { nome: 'Academia Koryo', sigla: '', municipio: 'Joinville', uf: 'SC', cor: '', portal: '' } },
    })
    const before = await read('entidades/koryo')
    await db().doc('entidades/koryo').update({ situacao: 'suspensa' })
    await applyEvent({ collection: 'entidades', id: 'koryo', before, after: await read('entidades/koryo') }, 'e2')
    expect(await publico('fctkd')).toMatchObject({ numeros: { clubes: 0 }, filiadas: {} })
  })

  test('the nightly comparison counts what no event told of, mends sums, and finds nothing the second time', async () => {
    await Promise.all(['p1', 'p2', 'p3'].map((id) => created(id)))
    await store('praticantes', 'p4', praticante(), false)
    expect(await reconcileNumeros()).toEqual({ recontados: 3, corrigidos: 0 })
    await paths.inicioPublico('cbtkd').update({ 'numeros.praticantes': 700 })
    await changed('p1', { 'dadosTaekwondo.maxGraduacao': 12 })
    expect(await reconcileNumeros()).toEqual({ recontados: 1, corrigidos: 1 })
    expect((await publico('cbtkd'))?.numeros).toMatchObject({ praticantes: 3, faixasPretas: 1 })
    expect(await reconcileNumeros()).toEqual({ recontados: 0, corrigidos: 0 })
  })
})
