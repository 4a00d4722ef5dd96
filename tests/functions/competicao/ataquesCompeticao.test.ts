// Attacks on another organiser's competition: all refused, and all data but the counters of calls unchanged.
import { beforeAll, describe, expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { colecao, COLECOES } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { idDaProgramacao } from '@sie/domain/competicao/programacao/dia.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { conferirEscalaHandler } from '../../../functions/src/competicao/arbitragem/conferirEscala.ts'
import { escalarArbitroHandler } from '../../../functions/src/competicao/arbitragem/escalarArbitro.ts'
import { credenciaisDoEventoHandler } from '../../../functions/src/eventos/credenciais/credenciaisDoEvento.ts'
import { emitirCredenciaisHandler } from '../../../functions/src/eventos/credenciais/emitirCredenciais.ts'
import { leiturasDoEventoHandler } from '../../../functions/src/eventos/credenciais/leiturasDoEvento.ts'
import { apresentarAparelhoHandler } from '../../../functions/src/competicao/local/apresentarAparelho.ts'
import { bloquearAparelhoHandler } from '../../../functions/src/competicao/local/bloquearAparelho.ts'
import { decidirNotaHandler } from '../../../functions/src/competicao/local/decidirNota.ts'
import { localDoEventoHandler } from '../../../functions/src/competicao/local/localDoEvento.ts'
import { pinDoLocalHandler } from '../../../functions/src/competicao/local/pinDoLocal.ts'
import { encerrarPesagemHandler } from '../../../functions/src/competicao/pesagem/encerrarPesagem.ts'
import { pesagemDoEventoHandler } from '../../../functions/src/competicao/pesagem/pesagemDoEvento.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import type { Context } from '../../../functions/src/base/platform/callable.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { moverLutaHandler } from '../../../functions/src/competicao/programacao/moverLuta.ts'
import { programarDiaHandler } from '../../../functions/src/competicao/programacao/programarDia.ts'
import { apresentarProtestoHandler } from '../../../functions/src/competicao/protestos/apresentarProtesto.ts'
import { lancarResultadoHandler } from '../../../functions/src/competicao/ranking/lancarResultado.ts'
import { lancarResultadoExternoHandler } from '../../../functions/src/competicao/ranking/lancarResultadoExterno.ts'
import { abrirRodadasHandler } from '../../../functions/src/competicao/rodadas/abrirRodadas.ts'
import { notasDaRodadaHandler } from '../../../functions/src/competicao/rodadas/notasDaRodada.ts'
import { cabecasPeloRankingHandler } from '../../../functions/src/competicao/sorteios/cabecasPeloRanking.ts'
import {
  ajustarClassesHandler,
  desfazerAjusteHandler,
  verAjusteHandler,
} from '../../../functions/src/competicao/sorteios/ajustarClasses.ts'
import { classesDoSorteioHandler } from '../../../functions/src/competicao/sorteios/classesDoSorteio.ts'
import { montarChaveHandler } from '../../../functions/src/competicao/sorteios/montarChave.ts'
import { abrirSumulasHandler } from '../../../functions/src/competicao/sumulas/abrirSumulas.ts'
import { deriveSumula } from '../../../functions/src/competicao/sumulas/derive.ts'
import { lancamentosDaSumulaHandler } from '../../../functions/src/competicao/sumulas/lancamentosDaSumula.ts'
import { as, emptyEverything, giveRights, read, store, visitor } from '../../support/world.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const classe = classeDe(CATEGORIAS_KYORUGUI.find(({ divisao, sexo }) => divisao === 'adulto' && sexo === 'F')!)
const DIA = '2026-09-12'
const PLANO = idDaProgramacao('copa', DIA)
const WHY = 'Porque eu quero que seja assim.'
/** Every right of a federation's venue, which over another federation gives no access here. */
const ALL = [
  ...['eventos:operar', 'eventos:supervisionar', 'credenciais:ler', 'credenciais:credenciar', 'inscricoes:decidir'],
  ...['chaves:sortear', 'sumulas:ler', 'sumulas:lancar', 'sumulas:conduzir', 'rodadas:ler', 'rodadas:lancar'],
  ...['rodadas:conduzir', 'programacoes:programar', 'resultados:lancar', 'resultados:homologar', 'escalas:escalar'],
  ...['protestos:ler', 'protestos:decidir', 'selecoes:convocar'],
]
const bracket = (changes: object) =>
  chaves.schema.parse({
    titulo: classe.nome,
    evento: 'copa',
    classe: classe.codigo,
    situacao: 'fechada',
    vinculo,
    semente: 'abc',
    inscritos: ['a', 'b', 'c', 'd'].map((id) => ({ id, nome: `Atleta ${id}` })),
    vagas: ['a', 'b', 'c', 'd'],
    ...changes,
  })

beforeAll(async () => {
  await emptyEverything()
  await giveRights('vizinha', { rstkd: ALL })
  await giveRights('clube', { koryo: ALL })
  await giveRights('atleta', {})
  await giveRights('mesa', { fctkd: ALL })
  await giveRights('juiz', { fctkd: ['rodadas:lancar', 'sumulas:lancar'] })
  await store(
    'eventos',
    'copa',
    eventos.schema.parse({
      titulo: 'Copa',
      tipo: 'competicao',
      situacao: 'emAndamento',
      classes: [classe],
      vinculo,
      inicio: Timestamp.fromMillis(Date.now() - 3_600_000),
      fim: Timestamp.fromMillis(Date.now() + 3_600_000),
    }),
  )
  for (const id of ['a', 'b', 'c', 'd'])
    await store(
      'inscricoes',
      id,
      inscricoes.schema.parse({
        name: `Atleta ${id}`,
        evento: 'copa',
        pessoa: id,
        situacao: 'confirmada',
        vinculo,
        classe: { codigo: classe.codigo, nome: classe.nome },
      }),
    )
  await store('chaves', 'luta', bracket({}))
  await store('chaves', 'sorteada', bracket({ situacao: 'sorteada' }))
  await store('chaves', 'rascunho', bracket({ situacao: 'rascunho' }))
  await store('chaves', 'forma', bracket({ modalidade: 'poomsae' }))
  await abrirSumulasHandler({ chave: 'luta', quadra: 1 }, as('mesa'))
  await abrirRodadasHandler(
    {
      chave: 'forma',
      quadra: 1,
      formas: 1,
      designadas: [],
      terceiros: 2,
      finalistas: 2,
      semifinalAte: 8,
      juizes: 3,
    },
    as('mesa'),
  )
  const notes = [{ tipo: 'fim-luta', lado: 'azul', codigo: 'WDR' }, { tipo: 'encerrar' }]
  for (const [i, data] of notes.entries())
    await db()
      .doc(`sumulas/luta-r1-1/notas/tab-${i + 1}`)
      .set({
        sumula: 'luta-r1-1',
        formacao: 1,
        aparelho: 'tab',
        ordem: i + 1,
        relogio: 0,
        quem: 'juiz',
        quando: Timestamp.now(),
        ...data,
      })
  await deriveSumula('luta-r1-1')
  await programarDiaHandler(
    {
      evento: 'copa',
      dia: DIA,
      inicio: '08:30',
      quadras: 1,
      duracao: 8,
      apresentacao: 4,
      descanso: 15,
      finaisJuntas: false,
      pausas: [],
      chaves: ['luta'],
      versao: undefined,
    },
    as('mesa'),
  )
})

type Call = (who: Pick<Context, 'auth'>) => Promise<unknown>
const step =
  (name: string, id: string, transition: string, data: object = {}): Call =>
  async (who) => {
    const caller = await requireCaller(who)
    const { metadados } = (await read(`${name}/${id}`)) as StoredRecord
    const collection = colecao(name)
    if (!collection) throw new Error(`there is no collection ${name}`)
    const asked = { name: transition, data: data as Record<string, unknown>, reason: WHY, version: metadados.version }
    return makeTransition(collection, id, asked, caller)
  }
const to =
  (handler: (input: never, who: never) => Promise<unknown>, input: object): Call =>
  (who) =>
    handler(input as never, who as never)

/** Actions reserved for the event's staff. */
const SPLIT = { evento: 'copa', acao: 'dividir', classes: [classe.codigo], partes: 2 } as const

const ACTS: Readonly<Record<string, Call>> = {
  'opens the score sheets of a bracket': to(abrirSumulasHandler, { chave: 'sorteada', quadra: 1 }),
  'opens the rounds of a category': to(abrirRodadasHandler, {
    chave: 'forma',
    quadra: 1,
    juizes: 3,
    formas: 1,
    designadas: [],
    terceiros: 2,
    finalistas: 2,
    semifinalAte: 8,
  }),
  'reads the entries of a score sheet': to(lancamentosDaSumulaHandler, { id: 'luta-r1-1' }),
  'reads the marks of the judges': to(notasDaRodadaHandler, { id: 'forma-semifinal' }),
  'builds a bracket': to(montarChaveHandler, {
    evento: 'copa',
    classe: classe.codigo,
    parte: 1,
    opcoes: { formato: 'eliminatoria', cabecas: 0, repescagem: false },
    cabecas: [],
  }),
  'lists the classes of a draw': to(classesDoSorteioHandler, { evento: 'copa' }),
  'sees who would compete in a split class': to(verAjusteHandler, SPLIT),
  'splits a class': to(ajustarClassesHandler, { ...SPLIT, motivo: WHY, marca: '' }),
  'takes the splitting of a class back': to(desfazerAjusteHandler, {
    evento: 'copa',
    classe: classe.codigo,
    motivo: WHY,
  }),
  'asks for the seeds of a bracket': to(cabecasPeloRankingHandler, {
    evento: 'copa',
    classe: classe.codigo,
    quantas: 2,
  }),
  'announces a draw': step('chaves', 'rascunho', 'anunciar', { fonte: 'Loteria Federal de sábado' }),
  'swaps two slots of a draw': step('chaves', 'sorteada', 'trocar', { 'mudanca.vagaA': 1, 'mudanca.vagaB': 3 }),
  'takes an athlete out of a draw': step('chaves', 'sorteada', 'retirar', { 'mudanca.sai': 'a' }),
  'announces a draw anew': step('chaves', 'sorteada', 'refazer', { fonte: 'Loteria Federal de domingo' }),
  'plans a day': to(programarDiaHandler, {
    evento: 'copa',
    dia: '2026-09-13',
    inicio: '08:30',
    quadras: 1,
    duracao: 8,
    apresentacao: 4,
    descanso: 15,
    finaisJuntas: false,
    pausas: [],
    chaves: [],
  }),
  'moves a match to another court': to(moverLutaHandler, {
    id: PLANO,
    chave: 'luta',
    luta: 'r1-2',
    quadra: 1,
    hora: '10:00',
    versao: 0,
  }),
  'corrects a closed match': step('sumulas', 'luta-r1-1', 'corrigir', { vencedor: 'vermelho', codigo: 'DSQ' }),
  'decides an open match': step('sumulas', 'luta-r1-2', 'corrigir', { vencedor: 'azul', codigo: 'WDR' }),
  'closes a match as the server does': step('sumulas', 'luta-r1-2', 'encerrar'),
  'closes a round as the server does': step('rodadas', 'forma-semifinal', 'encerrar'),
  'issues the credentials of an event': to(emitirCredenciaisHandler, { evento: 'copa' }),
  'takes the credentials for a gate': to(credenciaisDoEventoHandler, { evento: 'copa', para: 'portaria' }),
  'prints the credentials': to(credenciaisDoEventoHandler, { evento: 'copa', para: 'impressao' }),
  'reads the scans of a gate': to(leiturasDoEventoHandler, { evento: 'copa' }),
  'reads the weights of athletes': to(pesagemDoEventoHandler, { evento: 'copa' }),
  'closes the weigh-in of a class': to(encerrarPesagemHandler, { evento: 'copa', classe: classe.codigo }),
  'draws the PIN of the venue': to(pinDoLocalHandler, { evento: 'copa', ligado: true }),
  'shuts a device out': to(bloquearAparelhoHandler, { evento: 'copa', aparelho: 'tab', bloquear: true }),
  'shows a device to the venue': to(apresentarAparelhoHandler, { evento: 'copa', aparelho: 'tab-2', porEnviar: 0 }),
  'reads the devices and held notes': to(localDoEventoHandler, { evento: 'copa', situacao: 'espera' }),
  'lets a held note count': to(decidirNotaHandler, { evento: 'copa', id: 'x', aceitar: true, motivo: WHY }),
  'enters a result': to(lancarResultadoHandler, {
    evento: 'copa',
    classe: classe.codigo,
    parte: 1,
    colocacoes: [{ inscricao: 'a', posicao: 1, vitorias: 0 }],
  }),
  'enters a result of the World Championships': to(lancarResultadoExternoHandler, {
    evento: 'Mundial',
    data: '2025-10-01',
    grau: 'mundial',
    prova: 'https://wt.example/r',
    classe: classe.codigo,
    colocacoes: [{ pessoa: 'a', posicao: 1, vitorias: 0 }],
  }),
  'appoints a referee': to(escalarArbitroHandler, {
    evento: 'copa',
    pessoa: 'a',
    dia: DIA,
    quadra: 1,
    funcao: 'central',
    valor: 25_000,
    motivo: '',
  }),
  'reads the conflicts of referees': to(conferirEscalaHandler, { evento: 'copa', dia: DIA }),
  'protests in the name of another athlete': to(apresentarProtestoHandler, {
    folha: { colecao: 'sumulas', id: 'luta-r1-1' },
    inscricao: 'b',
    motivo: WHY,
  }),
}
/** Attackers. The judge of the event holds only the right to mark. */
const WHO: Readonly<Record<string, Pick<Context, 'auth'>>> = {
  'a visitor': visitor,
  'an athlete': as('atleta'),
  'the desk of another federation': as('vizinha'),
  'the staff of a club': as('clube'),
}
const JUDGE: readonly string[] = [
  'opens the score sheets of a bracket',
  'opens the rounds of a category',
  'corrects a closed match',
  'decides an open match',
  'moves a match to another court',
  'draws the PIN of the venue',
  'lets a held note count',
  'reads the weights of athletes',
  'prints the credentials',
  'enters a result',
]
const ATTACKS = [
  ...Object.entries(WHO).flatMap(([name, who]) =>
    Object.entries(ACTS).map(([act, call]) => [`${name} ${act}`, () => call(who)] as const),
  ),
  ...JUDGE.map((act) => [`a judge of the event ${act}`, () => ACTS[act]!(as('juiz'))] as const),
]

/** Every record of a described collection, and the documents below the sheets. */
async function stored(): Promise<string[]> {
  const lines: string[] = []
  for (const name of [...COLECOES.map((one) => one.name), 'sistema/local/eventos', 'sistema/local/quarentena'])
    for (const doc of (await db().collection(name).get()).docs)
      lines.push(`${doc.ref.path} ${JSON.stringify(doc.data())}`)
  for (const sheet of ['sumulas/luta-r1-1', 'sumulas/luta-r1-2', 'rodadas/forma-semifinal'])
    for (const doc of (await db().collection(`${sheet}/andamento`).get()).docs) lines.push(doc.ref.path)
  return lines.sort()
}
let before: string[] = []

describe('attacks on a competition', () => {
  beforeAll(async () => {
    before = await stored()
  })
  test('there are more than sixty', () => expect(ATTACKS.length).toBeGreaterThan(60))
  test.each(ATTACKS)('%s: refused', async (_, attack) => {
    const refused = await attack().then(
      (answer) => ({ answer }),
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(ErroSIE)
    expect(['nao-autenticado', 'sem-permissao', 'registro-nao-encontrado']).toContain((refused as ErroSIE).codigo)
  })
  test('none of them has changed anything', async () => {
    expect(await stored()).toEqual(before)
  })
})
