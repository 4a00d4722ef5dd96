// The day of an event of 120 categories: what each is ready for, and from no bracket to all sheets by few acts on many.
import { beforeEach, expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { FORMACOES_DOS_EVENTOS } from '@sie/domain/eventos/equipes/formacoes.ts'
import { CATEGORIAS_KYORUGUI } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import type { PassoDaCategoria } from '@sie/domain/competicao/dia/estados.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { mudarSituacaoHandler } from '../../../functions/src/base/processes/mudarSituacao.ts'
import { diaDoEventoHandler } from '../../../functions/src/competicao/dia/diaDoEvento.ts'
import { programarDiaHandler } from '../../../functions/src/competicao/programacao/programarDia.ts'
import { montarChaveHandler } from '../../../functions/src/competicao/sorteios/montarChave.ts'
import { abrirSumulasHandler } from '../../../functions/src/competicao/sumulas/abrirSumulas.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const CATEGORIAS = 120
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const FONTE = 'Loteria Federal, extração de 05/12/2026, primeiro prêmio'
const opcoes = { formato: 'eliminatoria', cabecas: 0, repescagem: false } as const
const dia = (uid = 'mesa') => diaDoEventoHandler({ evento: 'copa' }, as(uid))
const readyFor = async (passo: PassoDaCategoria) =>
  (await dia()).categorias.filter(({ prontas }) => prontas.includes(passo))

beforeEach(async () => {
  await emptyEverything()
  await giveRights('mesa', {
    fctkd: ['chaves:ler', 'chaves:sortear', 'programacoes:programar', 'sumulas:ler', 'sumulas:conduzir'],
  })
  await giveRights('balanca', { fctkd: ['eventos:operar'] })
  await giveRights('vizinha', { rstkd: ['chaves:ler', 'chaves:sortear', 'eventos:operar'] })
  const classe = classeDe(CATEGORIAS_KYORUGUI[0]!)
  await store(
    'eventos',
    'copa',
    eventos.schema.parse({
      titulo: 'Copa',
      tipo: 'competicao',
      situacao: 'emAndamento',
      classes: Array.from({ length: CATEGORIAS }, (_, c) => ({ ...classe, codigo: `c${c}`, nome: `Classe ${c}` })),
      formacoes: FORMACOES_DOS_EVENTOS.slice(0, 1),
      inicio: Timestamp.now(),
      fim: Timestamp.now(),
      vinculo,
    }),
  )
  const entries = Array.from({ length: 2 * CATEGORIAS }, (_, n) => n)
  await Promise.all(
    entries.map((n) =>
      store(
        'inscricoes',
        `i${n}`,
        inscricoes.schema.parse({
          name: `Atleta ${n}`,
          nomePublico: `Atleta ${n}`,
          evento: 'copa',
          modalidade: 'kyorugui',
          classe: { codigo: `c${n % CATEGORIAS}`, nome: 'x' },
          clube: { id: `clube${n % 3}`, nome: `Clube ${n % 3}`, sigla: '' },
          federacao: { id: 'fctkd', nome: 'Santa Catarina', sigla: 'SC' },
          situacao: 'confirmada',
          vinculo,
        }),
      ),
    ),
  )
})

/** One step of a process for all that are ready, by the calls of its dialog. @returns their number */
async function move(acao: PassoDaCategoria, dados: Record<string, unknown> = {}): Promise<number> {
  const ready = await readyFor(acao)
  let calls = 0
  for (let left = ready; left.length > 0; calls += 1) {
    const part = left.slice(0, 100)
    const asked = {
      colecao: 'chaves',
      ids: part.map(({ id }) => id),
      versoes: part.map(({ versao }) => versao ?? 0),
      acao,
      dados,
      motivo: '',
    }
    const { resultados, faltam } = await mudarSituacaoHandler(asked, as('mesa'))
    expect(resultados.filter(({ ok }) => !ok)).toEqual([])
    left = left.filter(({ id }) => faltam.includes(id) || !part.some((one) => one.id === id))
  }
  return calls
}

test('six acts take 120 categories from no bracket to all sheets', async () => {
  const all = await readyFor('montar')
  expect(all).toHaveLength(CATEGORIAS)
  for (const { classe, parte } of all)
    await montarChaveHandler({ evento: 'copa', classe, parte: Math.max(1, parte), opcoes, cabecas: [] }, as('mesa'))
  const calls = [
    await move('anunciar', { fonte: FONTE }),
    await move('sortear', { valorPublico: '48213' }),
    await move('fechar'),
  ]
  // At least two each, as a call takes a hundred; slow machines need more.
  expect(Math.min(...calls)).toBeGreaterThanOrEqual(2)
  expect(await readyFor('programar')).toHaveLength(CATEGORIAS)
  await programarDiaHandler(
    {
      evento: 'copa',
      dia: '2026-12-05',
      inicio: '08:30',
      quadras: 8,
      duracao: 8,
      apresentacao: 4,
      descanso: 15,
      finaisJuntas: false,
      pausas: [],
      chaves: [],
    },
    as('mesa'),
  )
  const open = await readyFor('abrir')
  expect(open).toHaveLength(CATEGORIAS)
  expect(open.every(({ passo, programada, quadras }) => passo === 'abrir' && programada && quadras.length === 1)).toBe(
    true,
  )
  for (const { id } of open) await abrirSumulasHandler({ chave: id, quadra: 0 }, as('mesa'))
  const { categorias } = await dia()
  expect(categorias.filter(({ situacao, lutas }) => situacao === 'aberta' && lutas === 1)).toHaveLength(CATEGORIAS)
  expect(categorias.at(-1)).toMatchObject({ situacao: 'vazia', passo: '' })
})

test('who has an attempt left on the scales is shut out with nobody else', async () => {
  const { classe } = (await read('inscricoes/i0')) as StoredRecord & Inscricao
  for (const [n, resultado] of [
    [0, 'acima'],
    [CATEGORIAS, 'ausente'],
  ] as const) {
    const nota = { id: 'n', acao: resultado === 'acima' ? 'peso' : 'ausente', peso: 200, classe: '', visto: 0, em: 1 }
    const pesagem = { resultado, peso: 0, categoria: '', sorteada: '', conflito: false, retidas: 0, notas: [nota] }
    await db().doc(`inscricoes/i${n}`).update({ pesagem })
  }
  const row = async () => (await dia()).categorias.find((one) => one.classe === classe.codigo)
  expect(await row()).toMatchObject({
    passo: 'pesar',
    impede: '1 ainda pode pesar de novo.',
    prontas: ['montar'],
    encerra: { aptos: 0, mudam: 0, fora: 1, ausentes: 1 },
  })
  const notas = [0, 1].map((n) => ({ id: `n${n}`, acao: 'peso', peso: 200, classe: '', visto: n, em: n + 1 }))
  await db().doc('inscricoes/i0').update({ 'pesagem.notas': notas })
  expect((await row())?.prontas).toEqual(['encerrarPesagem', 'montar'])
})

test('the day is read by the desk and at the scales of its own event alone, and names nobody', async () => {
  expect((await dia('balanca')).categorias).toHaveLength(CATEGORIAS + 1)
  await expect(dia('vizinha')).rejects.toEqual(codigo('sem-permissao'))
  await expect(diaDoEventoHandler({ evento: 'copa' }, {})).rejects.toEqual(codigo('nao-autenticado'))
  expect(JSON.stringify(await dia())).not.toContain('Atleta')
  await store(
    'eventos',
    'curso',
    eventos.schema.parse({ titulo: 'Curso', tipo: 'curso', situacao: 'publicado', vinculo }),
  )
  await expect(diaDoEventoHandler({ evento: 'curso' }, as('mesa'))).rejects.toEqual(codigo('dados-invalidos'))
})
