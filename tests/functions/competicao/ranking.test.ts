// Results of competitions: entered from confirmed entries, homologated by another person, corrected beside the result in force; and the ranking.
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { resultados, type Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import {
  idDaClasse,
  idDoMes,
  type IndiceDoRanking,
  type RankingPublico,
} from '@sie/domain/competicao/ranking/publico.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { minhaCarreiraHandler } from '../../../functions/src/competicao/carreira/minhaCarreira.ts'
import { eventoDe } from '../../../functions/src/eventos/inscricoes/inscricao.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { SYSTEM_CALLER } from '../../../functions/src/base/processes/system.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { idDoResultado, idDoResultadoExterno } from '../../../functions/src/competicao/ranking/resultado.ts'
import { lancarResultadoHandler, storePodio } from '../../../functions/src/competicao/ranking/lancarResultado.ts'
import { anexarProvaHandler } from '../../../functions/src/competicao/ranking/anexarProva.ts'
import { lancarResultadoExternoHandler } from '../../../functions/src/competicao/ranking/lancarResultadoExterno.ts'
import { RANKING_REACTIONS } from '../../../functions/src/competicao/ranking/reactions.ts'
import { publicarRankingsHandler } from '../../../functions/src/top/scheduled/publicarRankings.ts'
import { nascidoHa } from '../../support/inscricao.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const DAY = 86_400_000
const HOJE = hojeNoBrasil()
const CLASSES = CATEGORIAS_KYORUGUI.filter(({ divisao, sexo }) => divisao === 'adulto' && sexo === 'F').map(classeDe)
const [classe, other] = CLASSES.map((each) => each.codigo) as [string, string]
const ID = idDoResultado('copa', classe)
const vinculo = { idEntidade: 'cbtkd', idFederacao: 'cbtkd' }
const ATHLETES = ['ana', 'bia', 'cris', 'duda'] as const

const places = (...order: string[]) =>
  order.map((name, index) => ({ inscricao: `i-${name}`, posicao: index === 3 ? 3 : index + 1, vitorias: 0 }))
const enter = (uid: string, colocacoes = places('ana', 'bia', 'cris', 'duda'), more: object = {}) =>
  lancarResultadoHandler({ evento: 'copa', classe, parte: 1, colocacoes, ...more }, as(uid))
const current = async (id = ID) => (await read(`resultados/${id}`)) as unknown as StoredRecord & Resultado
const step = async (uid: string, name: string, reason = '', id = ID) =>
  makeTransition(
    resultados,
    id,
    { name, data: {}, reason, version: (await current(id)).metadados.version },
    await requireCaller(as(uid)),
  )
const fault = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { campos?: Record<string, string> }) => Object.values(error.campos ?? {}).join(' '),
  )
/** Delivers the event of a written record twice. */
async function seen(collection: 'resultados' | 'praticantes', id: string, before?: unknown) {
  const event = { collection, id, before, after: await read(`${collection}/${id}`) } as unknown as RecordEvent
  for (let again = 0; again < 2; again++)
    for (const react of RANKING_REACTIONS[collection] ?? []) await react(event, 'evento')
}
const table = async (id = idDaClasse(classe)) =>
  (await paths.rankingPublico(id).get()).data() as RankingPublico | undefined
const index = async () => (await paths.rankingPublico('indice').get()).data() as IndiceDoRanking | undefined
const lines = async (id?: string) =>
  (await table(id))?.linhas.map(({ posicao, nome, total }) => [posicao, nome, total] as const)

async function homologated() {
  await enter('mesa')
  await step('mesa', 'enviar')
  await step('chefe', 'homologar')
  await seen('resultados', ID)
}

beforeEach(async () => {
  await emptyEverything()
  await giveRights('mesa', { cbtkd: ['resultados:ler', 'resultados:lancar', 'praticantes:ler'] })
  await giveRights('chefe', { cbtkd: ['resultados:ler', 'resultados:lancar', 'resultados:homologar'] })
  await giveRights('vizinha', { rstkd: ['resultados:ler', 'resultados:lancar', 'resultados:homologar'] })
  await store('entidades', 'fctkd', {
    dadosPessoais: { name: 'Federação Catarinense', sigla: 'FCTKD' },
    dadosEndereco: { logradouroUF: 'SC' },
  })
  await store(
    'eventos',
    'copa',
    eventos.schema.parse({
      titulo: 'Copa do Brasil',
      tipo: 'competicao',
      grau: 'copa-do-brasil',
      classes: CLASSES,
      vinculo,
      situacao: 'realizado',
      publicacao: { publicada: true },
      inicio: Timestamp.fromMillis(Date.now() - 3 * DAY),
      fim: Timestamp.fromMillis(Date.now() - 2 * DAY),
    }),
  )
  for (const name of ATHLETES) {
    await giveRights(name, {})
    await store(
      'praticantes',
      name,
      praticante({
        dadosPessoais: { name: `Nome ${name}`, birthdate: nascidoHa(name === 'duda' ? 16 : 25) },
        dadosFiliacao: { federacaoID: 'fctkd', federacao: 'FCTKD', vinculadoAEntidade: 'Onda Norte' },
        situacaoCadastro: 'ativo' as const,
      }),
    )
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
        classe: { codigo: classe, nome: 'até 46 kg' },
        clube: { id: 'onda', nome: 'Onda Norte', sigla: '' },
      }),
    )
  }
  await store('inscricoes', 'i-espera', {
    evento: 'copa',
    pessoa: 'ana',
    papel: 'atleta',
    situacao: 'pendente',
    classe: { codigo: classe, nome: 'até 46 kg' },
  })
})

describe('a result', () => {
  test('is entered by the staff of the event, from confirmed entries of the class, and kept as a draft', async () => {
    await expect(enter('vizinha')).rejects.toEqual(codigo('sem-permissao'))
    await expect(enter('ana')).rejects.toEqual(codigo('sem-permissao'))
    expect(await fault(enter('mesa', places('espera')))).toBe(
      'O 1º lugar não tem inscrição confirmada nesta categoria. Escolha outro atleta.',
    )
    expect(await fault(enter('mesa', places('ana'), { classe: other }))).toMatch(/não tem inscrição confirmada/)
    expect(await fault(enter('mesa', places('ana'), { classe: 'outra' }))).toBe('Escolha uma categoria deste evento.')
    expect(await fault(enter('mesa', [...places('ana'), { ...places('ana')[0]!, posicao: 2 }]))).toMatch(/duas vezes/)
    const first = await enter('mesa')
    expect(first).toEqual({ id: ID, versao: 0 })
    // A repeated call changes nothing; a conflicting change by another person is refused.
    await expect(enter('mesa')).resolves.toEqual(first)
    await expect(enter('mesa', places('bia', 'ana'))).rejects.toEqual(codigo('conflito'))
    await expect(enter('mesa', places('bia', 'ana'), { versao: 0 })).resolves.toEqual({ id: ID, versao: 1 })
    expect(await current()).toMatchObject({
      situacao: 'rascunho',
      grau: 'copa-do-brasil',
      autores: ['mesa'],
      filtros: { emVigor: false, chave: classe },
      colocacoes: [
        { pessoa: 'bia', posicao: 1, clube: 'Onda Norte' },
        { pessoa: 'ana', posicao: 2 },
      ],
    })
    await seen('resultados', ID)
    expect(await table()).toBeUndefined()
  })

  test('of an event that has not begun, or was called off, is refused', async () => {
    await db()
      .doc('eventos/copa')
      .update({ inicio: Timestamp.fromMillis(Date.now() + DAY) })
    expect(await fault(enter('mesa'))).toBe('Este evento ainda não começou.')
    await db().doc('eventos/copa').update({ situacao: 'cancelado' })
    expect(await fault(enter('mesa'))).toBe('Este evento foi cancelado.')
    await expect(enter('mesa', undefined, { evento: 'nenhum' })).rejects.toEqual(codigo('registro-nao-encontrado'))
  })

  test('is homologated by somebody else than who entered it, and then stands', async () => {
    await enter('chefe')
    await step('chefe', 'enviar')
    expect(await fault(enter('mesa', places('bia')))).toMatch(/em análise. Peça que o devolvam/)
    await expect(step('mesa', 'homologar')).rejects.toEqual(codigo('sem-permissao'))
    expect(await fault(step('chefe', 'homologar'))).toMatch(/outra pessoa precisa conferir/)
    await step('chefe', 'devolver', 'Falta um bronze.')
    await giveRights('terceira', { cbtkd: ['resultados:ler', 'resultados:homologar'] })
    await step('mesa', 'enviar')
    const placed = (await current()).colocacoes[0]?.pessoa ?? ''
    await paths.permissoes('terceira').update({ [`menores.${placed}`]: Timestamp.fromMillis(Date.now() + 86_400_000) })
    expect(await fault(step('terceira', 'homologar'))).toMatch(/É sobre você/)
    await giveRights('terceira', { cbtkd: ['resultados:ler', 'resultados:homologar'] })
    await step('terceira', 'homologar')
    expect((await current()).homologadoEm).not.toBeNull()
    expect(await fault(enter('mesa', places('bia'), { versao: 4 }))).toMatch(/homologado. Peça uma correção/)
  })

  test('comes from the score sheets by the same way, which the server takes as often as it likes', async () => {
    const podium = (...order: string[]) =>
      db().runTransaction(async (transaction) => {
        const event = eventoDe((await transaction.get(db().doc('eventos/copa'))).data())!
        return storePodio(
          transaction,
          SYSTEM_CALLER,
          { id: 'copa', event },
          { codigo: classe, parte: 1 },
          places(...order),
          'atual',
        )
      })
    await podium('ana', 'bia')
    await podium('ana', 'bia')
    await podium('bia', 'ana')
    expect(await current()).toMatchObject({
      autores: [],
      metadados: { version: 1 },
      colocacoes: [{ pessoa: 'bia' }, {}],
    })
    await step('chefe', 'enviar')
    await step('chefe', 'homologar')
    expect((await current()).situacao).toBe('homologado')
  })
})

describe('the ranking', () => {
  test('follows once the result is homologated: public names, club and UF, and points that add up', async () => {
    await homologated()
    expect(await lines()).toEqual([
      [1, 'Nome ana', 1500],
      [2, 'Nome bia', 900],
      [3, 'Nome cris', 500],
      // A minor without consent to appear.
      [3, 'N.', 500],
    ])
    const published = (await table())!
    expect(published).toMatchObject({ em: HOJE, depoisDe: 'Copa do Brasil', classe: { codigo: classe } })
    expect(published.linhas[0]).toEqual({
      posicao: 1,
      antes: 0,
      nome: 'Nome ana',
      clube: 'Onda Norte',
      uf: 'SC',
      total: 1500,
      parcelas: [
        {
          evento: 'Copa do Brasil',
          data: (await current()).data,
          posicao: 1,
          base: 1500,
          percentual: 100,
          valor: 1500,
          motivo: '',
        },
      ],
    })
    expect(JSON.stringify([published, await index()])).not.toMatch(/"(ana|bia|duda|i-ana)"|Nome duda/)
    expect((await index())?.classes).toMatchObject({
      [idDaClasse(classe)]: {
        divisao: 'adulto',
        atletas: 4,
        primeiros: [
          { posicao: 1, nome: 'Nome ana', uf: 'SC', total: 1500 },
          { posicao: 2, nome: 'Nome bia' },
          { posicao: 3, nome: 'Nome cris' },
        ],
      },
    })
  })

  test('changes with a correction that somebody else approves, in its class alone; until then the former result counts', async () => {
    await homologated()
    const before = await current()
    await expect(step('mesa', 'corrigir')).rejects.toEqual(codigo('dados-invalidos'))
    await step('mesa', 'corrigir', 'A final foi revista pelo vídeo.')
    expect(await fault(step('chefe', 'aprovar'))).toBe('A correção ainda não muda nada.')
    const { versao } = await enter('mesa', places('bia', 'ana', 'cris', 'duda'), {
      versao: (await current()).metadados.version,
    })
    expect(await current()).toMatchObject({ motivo: 'A final foi revista pelo vídeo.', colocacoes: before.colocacoes })
    await seen('resultados', ID, before)
    expect((await lines())?.[0]).toEqual([1, 'Nome ana', 1500])
    expect(await fault(step('mesa', 'aprovar'))).not.toBeUndefined()
    await step('chefe', 'aprovar')
    expect((await current()).metadados.version).toBe(versao + 1)
    expect(await current()).toMatchObject({ situacao: 'corrigido', correcoes: 1, proposta: [], motivo: '' })
    await paths.rankingPublico('outra').set({ linhas: [] })
    await seen('resultados', ID, before)
    expect((await lines())?.slice(0, 2)).toEqual([
      [1, 'Nome bia', 1500],
      [2, 'Nome ana', 900],
    ])
    expect((await paths.rankingPublico('outra').get()).data()).toEqual({ linhas: [] })
    await step('mesa', 'corrigir', 'Outra revisão do vídeo.')
    await step('mesa', 'desistir', 'Não era preciso.')
    expect((await current()).situacao).toBe('corrigido')
  })

  test('names an athlete as the register does now, and nobody who was erased', async () => {
    await homologated()
    const before = await read('praticantes/ana')
    await db()
      .doc('praticantes/ana')
      .update({ 'dadosPessoais.name': 'Ana Nova', 'dadosFiliacao.vinculadoAEntidade': 'Dragão' })
    await seen('praticantes', 'ana', before)
    expect((await table())?.linhas[0]).toMatchObject({ nome: 'Ana Nova', clube: 'Dragão' })
    const { colocacoes, ...rest } = await current()
    const erased = { ...rest, colocacoes: colocacoes.map((one) => (one.pessoa === 'ana' ? { ...one, nome: '' } : one)) }
    await db().doc(`resultados/${ID}`).set(erased)
    await seen('resultados', ID, { ...rest, colocacoes })
    expect((await lines())?.map(([, nome]) => nome)).toEqual(['Nome bia', 'Nome cris', 'N.'])
  })

  test('has a table of each month that is over, which nobody enters without a result by then, and decays by the day', async () => {
    await homologated()
    const mes = (await current()).data.slice(0, 7)
    const nextMonth = addDays(`${mes}-28`, 10).slice(0, 7)
    const later = Date.parse(`${nextMonth}-15T12:00:00Z`)
    expect(await publicarRankingsHandler(later)).toBeGreaterThan(0)
    expect(await publicarRankingsHandler(later)).toBe(0)
    expect(await lines(idDoMes(classe, mes))).toHaveLength(4)
    expect((await index())?.classes[idDaClasse(classe)]?.meses).toEqual([mes])
    expect((await table())?.linhas[0]?.antes).toBe(1)
    await publicarRankingsHandler(Date.now() + 400 * DAY)
    expect((await lines())?.[0]).toEqual([1, 'Nome ana', 750])
    // Lapsed results are no longer listed, and neither is a class without athletes.
    await publicarRankingsHandler(Date.now() + 5 * 365 * DAY)
    expect(await table()).toBeUndefined()
    expect((await index())?.classes).toEqual({})
  })
})

describe('an outside result', () => {
  const outside = (uid: string, more: object = {}) =>
    lancarResultadoExternoHandler(
      {
        evento: 'Pan-Americano 2026',
        data: addDays(HOJE, -10),
        grau: 'pan-americano',
        classe,
        prova: 'https://resultados.exemplo/pan',
        colocacoes: [{ pessoa: 'ana', posicao: 3, vitorias: 2 }],
        ...more,
      },
      as(uid),
    )

  test('needs its proof, a day that has come and the right over the confederation, and counts once it is homologated', async () => {
    await expect(outside('vizinha')).rejects.toEqual(codigo('sem-permissao'))
    await expect(outside('chefe')).rejects.toEqual(codigo('sem-permissao'))
    await expect(outside('mesa', { colocacoes: [{ pessoa: 'ninguem', posicao: 1, vitorias: 0 }] })).rejects.toEqual(
      codigo('sem-permissao'),
    )
    expect(await fault(outside('mesa', { data: addDays(HOJE, 2) }))).toBe('O dia do resultado ainda não chegou.')
    expect(await fault(outside('mesa', { classe: 'nenhuma' }))).toBe('Escolha uma categoria da lista.')
    const { id } = await outside('mesa')
    expect(id).toBe(idDoResultadoExterno('Pan-Americano 2026', addDays(HOJE, -10), classe))
    await expect(outside('mesa')).resolves.toEqual({ id, versao: 0 })
    await step('mesa', 'enviar', '', id)
    await step('chefe', 'homologar', '', id)
    await seen('resultados', id)
    expect(await lines()).toEqual([[1, 'Nome ana', 1500]])
  })

  test('is proved by a file where it has no address, which nobody else adds and which is added before analysis', async () => {
    const { id } = await outside('mesa', { prova: '' })
    expect(await fault(step('mesa', 'enviar', '', id))).toMatch(/anexe um arquivo/)
    const add = (uid: string, nome = 'um.pdf') =>
      anexarProvaHandler({ id, arquivo: `arquivos/resultados/${id}/comprovantes/${nome}`, nome, bytes: 9 }, as(uid))
    for (const uid of ['vizinha', 'ana']) await expect(add(uid)).rejects.toEqual(codigo('sem-permissao'))
    for (const nome of ['../x.pdf', 'sem-fim'])
      await expect(add('mesa', nome)).rejects.toEqual(codigo('dados-invalidos'))
    await add('mesa')
    await add('mesa')
    expect((await read(`resultados/${id}`)) as object).toMatchObject({ comprovantes: [{ nome: 'um.pdf' }] })
    await step('mesa', 'enviar', '', id)
    await expect(add('mesa', 'outro.pdf')).rejects.toEqual(codigo('dados-invalidos'))
  })
})

test('a career tells the places that were homologated, and no others', async () => {
  await enter('mesa')
  const medals = async () =>
    (await minhaCarreiraHandler({}, as('ana'))).carreira.passos.filter(({ tipo }) => tipo === 'resultado')
  expect(await medals()).toEqual([])
  await step('mesa', 'enviar')
  await step('chefe', 'homologar')
  expect(await medals()).toMatchObject([
    { titulo: '1º lugar, medalha de ouro', detalhe: expect.stringContaining('Copa do Brasil') as string },
  ])
})
