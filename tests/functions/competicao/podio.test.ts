// The podium of finished score sheets as a result: sent for analysis, homologated by another person, corrected beside the result in force.
import { beforeEach, expect, test } from 'vitest'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { resultados, type Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { idDoResultado } from '../../../functions/src/competicao/ranking/resultado.ts'
import { RANKING_REACTIONS } from '../../../functions/src/competicao/ranking/reactions.ts'
import { abrirSumulasHandler } from '../../../functions/src/competicao/sumulas/abrirSumulas.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const DAY = 86_400_000
const classe = classeDe(CATEGORIAS_KYORUGUI.find(({ divisao, sexo }) => divisao === 'adulto' && sexo === 'F')!)
const ID = idDoResultado('copa', classe.codigo)
const vinculo = { idEntidade: 'cbtkd', idFederacao: 'cbtkd' }

const result = async () => (await read(`resultados/${ID}`)) as (StoredRecord & Resultado) | undefined
const order = (places: Resultado['colocacoes'] = []) => places.map(({ pessoa, posicao }) => `${posicao} ${pessoa}`)
const step = async (collection: typeof resultados | typeof sumulas, id: string, uid: string, name: string, data = {}) =>
  makeTransition(
    collection,
    id,
    {
      name,
      data,
      reason: 'Lado trocado no placar',
      version: ((await read(`${collection.name}/${id}`)) as StoredRecord).metadados.version,
    },
    await requireCaller(as(uid)),
  )
/** Decides a match as staff, and delivers the bracket's event twice. */
async function decide(luta: string, vencedor: string, uid = 'mesa') {
  const before = await read('chaves/adulto')
  await step(sumulas, `adulto-${luta}`, uid, 'corrigir', { vencedor, codigo: 'PTF' })
  const event = { collection: 'chaves', id: 'adulto', before, after: await read('chaves/adulto') }
  for (let again = 0; again < 2; again += 1)
    for (const react of RANKING_REACTIONS.chaves ?? []) await react(event as unknown as RecordEvent, 'evento')
}
async function fought() {
  await decide('r1-1', 'azul', 'volante')
  await decide('r1-2', 'azul', 'volante')
  await decide('r2-1', 'azul')
}

beforeEach(async () => {
  await emptyEverything()
  const rules = ['sumulas:ler', 'sumulas:conduzir', 'resultados:ler', 'resultados:lancar', 'resultados:homologar']
  for (const uid of ['mesa', 'volante', 'chefe']) await giveRights(uid, { cbtkd: rules })
  await store(
    'eventos',
    'copa',
    eventos.schema.parse({
      titulo: 'Copa',
      tipo: 'competicao',
      grau: 'copa-do-brasil',
      classes: [classe],
      vinculo,
      situacao: 'emAndamento',
      inicio: Timestamp.fromMillis(Date.now() - DAY),
      fim: Timestamp.fromMillis(Date.now() + DAY),
    }),
  )
  for (const name of ['a', 'b', 'c', 'd'])
    await store(
      'inscricoes',
      `i-${name}`,
      inscricoes.schema.parse({
        name: `Nome ${name}`,
        evento: 'copa',
        pessoa: name,
        papel: 'atleta',
        situacao: 'confirmada',
        vinculo,
        classe: { codigo: classe.codigo, nome: classe.nome },
        clube: { id: 'onda', nome: 'Onda', sigla: '' },
      }),
    )
  await store(
    'chaves',
    'adulto',
    chaves.schema.parse({
      titulo: classe.nome,
      evento: 'copa',
      classe: classe.codigo,
      situacao: 'fechada',
      vinculo,
      inscritos: ['a', 'b', 'c', 'd'].map((name) => ({ id: `i-${name}`, nome: `Nome ${name}` })),
      vagas: ['i-a', 'i-b', 'i-c', 'i-d'],
    }),
  )
  await abrirSumulasHandler({ chave: 'adulto', quadra: 1 }, as('mesa'))
})

test('waits for somebody else than who closed the final, with the matches that each won', async () => {
  await decide('r1-1', 'azul', 'volante')
  expect(await result()).toBeUndefined()
  await decide('r1-2', 'azul', 'volante')
  await decide('r2-1', 'azul')
  const waiting = await result()
  expect(waiting).toMatchObject({ situacao: 'emAnalise', origem: 'sumulas', autores: ['mesa'], titulo: classe.nome })
  expect(order(waiting?.colocacoes)).toEqual(['1 a', '2 c', '3 b', '3 d'])
  expect(waiting?.colocacoes.map(({ vitorias }) => vitorias)).toEqual([2, 1, 0, 0])
  await expect(step(resultados, ID, 'mesa', 'homologar')).rejects.toEqual(codigo('dados-invalidos'))
  await step(resultados, ID, 'chefe', 'homologar')
  expect(await result()).toMatchObject({ situacao: 'homologado', filtros: { emVigor: true } })
})

test('a change before homologation is sent again, and a contested podium cannot be homologated', async () => {
  await fought()
  await decide('r2-1', 'vermelho')
  expect(order((await result())?.colocacoes)).toEqual(['1 c', '2 a', '3 b', '3 d'])
  expect(await result()).toMatchObject({ situacao: 'emAnalise' })
  // The finalist is undecided again.
  await decide('r1-1', 'vermelho')
  expect(await result()).toMatchObject({ situacao: 'rascunho' })
  await decide('r2-1', 'azul')
  expect(order((await result())?.colocacoes)).toEqual(['1 b', '2 c', '3 a', '3 d'])
  expect(await result()).toMatchObject({ situacao: 'emAnalise' })
})

test('a correction after homologation waits beside what is in force, and falls where it is taken back', async () => {
  await fought()
  await step(resultados, ID, 'chefe', 'homologar')
  await decide('r2-1', 'vermelho')
  const corrected = await result()
  expect(corrected).toMatchObject({ situacao: 'emCorrecao', autores: ['mesa'] })
  expect(corrected?.motivo).toContain('Lado trocado no placar')
  expect(order(corrected?.colocacoes)).toEqual(['1 a', '2 c', '3 b', '3 d'])
  expect(order(corrected?.proposta)).toEqual(['1 c', '2 a', '3 b', '3 d'])
  await expect(step(resultados, ID, 'mesa', 'aprovar')).rejects.toEqual(codigo('dados-invalidos'))
  await decide('r2-1', 'azul')
  expect(await result()).toMatchObject({ situacao: 'homologado', proposta: [], motivo: '' })
  await decide('r2-1', 'vermelho')
  await step(resultados, ID, 'chefe', 'aprovar')
  expect(await result()).toMatchObject({ situacao: 'corrigido', correcoes: 1 })
  expect(order((await result())?.colocacoes)).toEqual(['1 c', '2 a', '3 b', '3 d'])
})

test('an entry that was withdrawn since is left to the desk, which reads so, until the podium can become the result', async () => {
  const entry = async (situacao: string) =>
    store('inscricoes', 'i-c', { ...(await read('inscricoes/i-c')), situacao } as object)
  await entry('retirada')
  await fought()
  expect(await result()).toBeUndefined()
  expect(await read('chaves/adulto')).toMatchObject({ podioRecusado: true })
  await entry('confirmada')
  await decide('r2-1', 'vermelho')
  expect(await read('chaves/adulto')).toMatchObject({ podioRecusado: false })
  expect(order((await result())?.colocacoes)).toEqual(['1 c', '2 a', '3 b', '3 d'])
})
