// What a batch did is taken back over the same records: every step that many records make, from the descriptions, and the acts of lists.
import { beforeAll, describe, expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { credenciais } from '@sie/domain/eventos/collections/credenciais.ts'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { ACOES, type Collection } from '@sie/domain/base/records/collection.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { withValueAt } from '@sie/domain/base/records/edits.ts'
import { ATOS_EM_LOTE } from '@sie/domain/base/records/lotes.ts'
import { DUE_FIELD, isForMany, undoOf, type Transition, type Undo } from '@sie/domain/base/records/process.ts'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { paragraphs } from '@sie/domain/base/records/richText.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { enderecoDoAviso, textoDoAviso, type Aviso } from '@sie/domain/base/avisos/catalogo.ts'
import {
  desfazerLoteHandler,
  guardarLoteHandler,
  undoLoteStep,
} from '../../../functions/src/painel/lotes/desfazerLote.ts'
import { advance } from '../../../functions/src/base/jobs/job.ts'
import { VOLTAS } from '../../../functions/src/painel/lotes/voltas.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { undoLote } from '../../support/lotes.ts'
import { as, emptyEverything, giveRights, plant, read, store } from '../../support/world.ts'

interface Made {
  collection: Collection
  name: string
  transition: Transition
}

/** Every step of many records that somebody makes. */
const STEPS: Made[] = COLECOES.flatMap((collection) =>
  Object.entries(collection.process?.transitions ?? {}).flatMap(([name, transition]) =>
    isForMany(transition) && transition.who.some(({ by }) => by !== 'system') ? [{ collection, name, transition }] : [],
  ),
)

const RULES = COLECOES.flatMap(({ name, extras = {} }) =>
  [...ACOES, ...Object.keys(extras)].map((action) => `${name}:${action}`),
)

const place = { idEntidade: ENTIDADE_PADRAO, idFederacao: ENTIDADE_PADRAO, lados: [ENTIDADE_PADRAO] }
const day = (days: number) => Timestamp.fromMillis(Date.now() + days * 86_400_000)

/** A record in a state; of a step that only its person makes, theirs. */
function recordIn({ collection, transition }: Made, state: string, id: string): object {
  const base = { ...(blank(collection) as object), vinculo: place, ...(FIELDS[collection.name] ?? {}) }
  const own = collection.access.own?.by?.[0]
  const mine = transition.who.every(({ by }) => by !== 'rule') && own !== undefined && !own.includes('[]')
  const named = mine ? withValueAt(base, own, 'eva') : base
  const placed = collection.process ? withValueAt(named, collection.process.field, state) : named
  const metadados = newMetadados({ uid: 'semente', name: 'Semente' }, Timestamp.now())
  return withDerived(id, { [DUE_FIELD]: null, ...placed, metadados }, collection)
}

const words = paragraphs('Texto.')

/** What the guards of the steps ask of the record. */
const FIELDS: Readonly<Record<string, object>> = {
  noticias: { texto: words },
  novidades: { texto: words },
  postagens: { texto: words },
  comunicados: { texto: 'Texto.' },
  conteudos: { slug: 'pagina', blocos: [{ tipo: 'texto', texto: words }] },
  agendamentos: { inicio: day(5), fim: day(6) },
  documentosPublicos: { ano: 2026, site: 'https://exemplo.org.br/ata.pdf' },
  albuns: { data: '2026-11-01', total: 1 },
  faqs: { resposta: words },
  tutoriais: { video: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' },
  videos: { endereco: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' },
  programasFaixa: { graduacao: 'gub10', itens: [{ texto: 'Base.' }] },
  professores: { autorizadoEm: '2026-11-01', uf: 'SC', bio: 'Professora.' },
  resultados: { prova: 'https://exemplo.org.br', colocacoes: [{ pessoa: 'bia', inscricao: '', posicao: 1 }] },
  anotacoes: { name: 'Bia', pessoa: 'bia', texto: 'Ligar.' },
  inscricoes: { evento: 'copa', pessoa: 'bia' },
}

/** What the form of a step asks for. */
const DATA: Readonly<Record<string, object>> = {
  agendar: { 'publicacao.publicarEm': day(2).toDate().toISOString() },
  marcar: { lembrarEm: day(5).toDate().toISOString().slice(0, 10) },
  remarcar: { lembrarEm: day(5).toDate().toISOString().slice(0, 10) },
  priorizar: { prioridade: 'alta' },
  enviar: { rastreio: { transportadora: 'Correios', codigo: 'AA123456789BR' } },
}

/** A record without what says who made its version and when. */
function content(record: object | undefined): unknown {
  const { metadados, ...rest } = (record ?? {}) as { metadados?: Record<string, unknown> }
  const { version, lastUpdate, editorid, ...kept } = metadados ?? {}
  return JSON.parse(JSON.stringify({ ...rest, metadados: kept }))
}

const isStaying = (one: Undo) => typeof one === 'object' && 'stays' in one

beforeAll(async () => {
  await emptyEverything()
  await giveRights('eva', { [ENTIDADE_PADRAO]: RULES })
  await giveRights('rui', { [ENTIDADE_PADRAO]: RULES })
})

test('every step of many records says how it is taken back, or why it is not', () => {
  expect(STEPS.length).toBeGreaterThan(100)
  const silent = STEPS.filter(({ transition }) => transition.undo === undefined && transition.effect === undefined)
  expect(silent.map(({ collection, name }) => `${collection.name}.${name}`)).toEqual([])
  const undos = [...STEPS.map(({ transition }) => undoOf(transition)), ...Object.values(ATOS_EM_LOTE)]
  const reasons = undos.flatMap((one) => (typeof one === 'object' && 'stays' in one ? [one.stays] : []))
  expect(reasons.filter((words) => !/^\p{Lu}.{15,}\.$/u.test(words))).toEqual([])
  const back = Object.entries(ATOS_EM_LOTE).flatMap(([name, one]) => (one === 'version' ? [name] : []))
  expect(Object.keys(VOLTAS).sort()).toEqual(back.sort())
})

const RETURNING = STEPS.filter(({ transition }) => transition.undo && !isStaying(transition.undo))

describe.each(RETURNING.map((made) => ({ ...made, called: `${made.collection.name}.${made.name}` })))(
  '$called',
  (made) => {
    const { collection, name, transition } = made
    test.each(transition.from)('goes back to %s, byte for byte', async (state) => {
      const id = `${name}-${state}`
      await plant(collection.name, id, recordIn(made, state, id))
      const before = await read(`${collection.name}/${id}`)
      const wanted = { name, data: DATA[name] ?? {}, reason: 'Conferi tudo de novo.', version: 0 }
      const { versao } = await makeTransition(collection, id, wanted, await requireCaller(as('eva')))
      expect(await undoLote(collection.name, name, [{ id, versao }], 'eva')).toEqual({ feitos: 1, recusados: [] })
      const after = await read(`${collection.name}/${id}`)
      expect(after?.metadados.version).toBe(2)
      expect(content(after)).toEqual(content(before))
    })
  },
)

// A request to another club, a substitute, a payment given back: none of them changes this record.
test('what ended a request or a place is not taken back, as others act on it', () => {
  const ends = (name: string) => /^(recusar|cancelar|dispensar)$/.test(name)
  const reviving = RETURNING.filter(({ name, transition }) => ends(name) && transition.undo === 'version')
  expect(reviving.map(({ collection, name }) => `${collection.name}.${name}`).sort()).toEqual([
    // Each is the one record of its subject, and whoever decides about it changes it.
    'comentarios.recusar',
    'professores.recusar',
  ])
})

describe('a batch', () => {
  const card = async (id: string) => {
    const made = STEPS.find(({ collection, name }) => collection.name === 'credenciais' && name === 'recusarFoto')
    if (made) await plant('credenciais', id, { ...recordIn(made, 'pronta', id), pessoa: 'bia' })
  }
  const refuse = async (id: string, silent = false) => {
    const wanted = { name: 'recusarFoto', data: {}, reason: 'Por engano.', version: 0, silent }
    return { id, versao: (await makeTransition(credenciais, id, wanted, await requireCaller(as('eva')))).versao }
  }
  const noticesOf = async (id: string) => {
    const { docs } = await paths.avisos().where('registro.id', '==', id).get()
    return docs.length
  }

  test('leaves what was changed since, what another made, and what is gone, each with the reason', async () => {
    for (const id of ['muda', 'outra', 'fica']) await card(id)
    const made = await Promise.all(['muda', 'outra', 'fica'].map((id) => refuse(id)))
    await db().doc('credenciais/muda').update({ 'metadados.version': 2, motivo: 'Outro.' })
    await db().doc('credenciais/outra/andamento/000001').update({ quem: 'rui' })
    const gone = { id: 'nunca', versao: 1 }
    expect(await undoLote('credenciais', 'recusarFoto', [...made, gone], 'eva')).toEqual({
      feitos: 1,
      recusados: [
        { item: 'credenciais/muda', motivo: expect.stringContaining('mudou depois') as string },
        { item: 'credenciais/outra', motivo: expect.stringContaining('não foi você') as string },
        { item: 'credenciais/nunca', motivo: expect.stringContaining('não foi você') as string },
      ],
    })
    expect(await read('credenciais/muda')).toMatchObject({ situacao: 'fotoRecusada', motivo: 'Outro.' })
    expect(await read('credenciais/fica')).toMatchObject({ situacao: 'pronta' })
    const noted = await paths.auditoria().where('acao', '==', 'desfazerLote').where('id', '==', 'fica').get()
    expect(noted.docs.map((doc) => doc.get('detalhe.lote') as string)).toEqual(['recusarFoto'])
  })

  test('is not taken back by another, nor by who lost the right, and twice is once', async () => {
    await card('cara')
    const made = await refuse('cara')
    expect((await undoLote('credenciais', 'recusarFoto', [made], 'rui')).feitos).toBe(0)
    await giveRights('eva', { [ENTIDADE_PADRAO]: ['credenciais:ler'] })
    expect((await undoLote('credenciais', 'recusarFoto', [made], 'eva')).feitos).toBe(0)
    await giveRights('eva', { [ENTIDADE_PADRAO]: RULES })
    for (let time = 0; time < 2; time += 1)
      expect((await undoLote('credenciais', 'recusarFoto', [made], 'eva')).feitos).toBe(1)
    expect(await read('credenciais/cara')).toMatchObject({ situacao: 'pronta', metadados: { version: 2 } })
  })

  test('is taken back within a day of the step', async () => {
    await card('velha')
    const made = await refuse('velha')
    const before = Timestamp.fromMillis(Date.now() - 25 * 3_600_000)
    await db().doc('credenciais/velha/andamento/000001').update({ quando: before })
    expect((await undoLote('credenciais', 'recusarFoto', [made], 'eva')).recusados).toEqual([
      { item: 'credenciais/velha', motivo: expect.stringContaining('mais de um dia') as string },
    ])
  })

  test('answers who made none of it the same for what there is and what there is not', async () => {
    await card('alheia')
    const { versao } = await refuse('alheia')
    await giveRights('zoe', {})
    const asked = ['alheia', 'nunca'].flatMap((id) => [0, 1].map((more) => ({ id, versao: versao + more })))
    for (const uid of ['zoe', 'rui'])
      for (const one of asked) {
        const { feitos, recusados } = await undoLote('credenciais', 'recusarFoto', [one], uid)
        expect([feitos, recusados.map(({ motivo }) => motivo)]).toEqual([
          0,
          ['não foi você que fez isto, ou o registro não é mais seu para mudar.'],
        ])
      }
    await giveRights('eva', { [ENTIDADE_PADRAO]: [] })
    await db()
      .doc('credenciais/alheia')
      .update({ 'metadados.version': versao + 1 })
    const { recusados } = await undoLote('credenciais', 'recusarFoto', [{ id: 'alheia', versao }], 'eva')
    expect(recusados[0]?.motivo).toMatch(/^não foi você/)
    await giveRights('eva', { [ENTIDADE_PADRAO]: RULES })
  })

  test('is asked for sixty times an hour at most', async () => {
    await giveRights('ivo', {})
    const ask = (n: number) =>
      guardarLoteHandler(
        { id: `lote-de-quem-pergunta-${n}`, colecao: 'chaves', acao: 'fechar', itens: [{ id: 'um', versao: 1 }] },
        as('ivo'),
      ).catch((error: { codigo: string }) => error.codigo)
    const answers = await Promise.all(Array.from({ length: 61 }, (_, n) => ask(n)))
    expect(answers.filter((answer) => answer === 'limite-excedido')).toHaveLength(1)
  })

  test('tells whom the step told, and nobody where it was silent', async () => {
    await store('users', 'bia', { dadosPessoais: { name: 'Bia' }, dadosContato: { email: 'bia@exemplo.org.br' } })
    for (const [id, silent] of [
      ['ouvida', false],
      ['calada', true],
    ] as const) {
      await card(id)
      const made = await refuse(id, silent)
      const told = await noticesOf(id)
      await undoLote('credenciais', 'recusarFoto', [made], 'eva')
      expect([id, (await noticesOf(id)) - told]).toEqual([id, silent ? 0 : told])
      expect(told).toBe(silent ? 0 : 1)
    }
  })

  test('whose act stays is refused with its reason', async () => {
    const asked = (colecao: string, acao: string) =>
      guardarLoteHandler({ id: 'lote-que-nao-se-desfaz-1', colecao, acao, itens: [{ id: 'um', versao: 1 }] }, as('rui'))
    await expect(asked('chaves', 'fechar')).rejects.toMatchObject({
      campos: { acao: expect.stringContaining('Reabra cada chave') as string },
    })
    await expect(asked('faturas', 'baixarContas')).rejects.toMatchObject({ campos: { acao: 'Isto não se desfaz.' } })
    await expect(asked('praticantes', 'toString')).rejects.toMatchObject({ codigo: 'dados-invalidos' })
  })

  test('waits for its maker alone, who finds it by a notice that counts as read, and is begun once', async () => {
    await card('guardada')
    await store('users', 'eva', { dadosPessoais: { name: 'Eva' }, dadosContato: { email: 'eva@exemplo.org.br' } })
    const id = 'lote-guardado-para-depois'
    const lote = { id, colecao: 'credenciais', acao: 'recusarFoto', itens: [await refuse('guardada', true)] }
    for (let time = 0; time < 2; time += 1) await guardarLoteHandler(lote, as('eva'))
    expect((await paths.tarefa(id).get()).data()).toMatchObject({
      nome: 'Desfazer: 1 credencial: Recusar foto',
      estado: 'pausada',
      quem: 'eva',
    })
    expect(await read('credenciais/guardada')).toMatchObject({ situacao: 'fotoRecusada' })
    const { docs } = await paths.avisos().where('registro.id', '==', id).get()
    const [notice, ...more] = docs.map((doc) => doc.data() as Aviso)
    expect([more.length, notice?.lido, notice && textoDoAviso(notice).titulo]).toEqual([
      0,
      true,
      '1 credencial: Recusar foto: concluído',
    ])
    expect(notice && enderecoDoAviso(notice)).toBe(`/sie/dashboard?ver=lotes&id=${id}`)

    await expect(guardarLoteHandler(lote, as('rui'))).rejects.toMatchObject({ codigo: 'conflito' })
    await expect(desfazerLoteHandler({ id }, as('rui'))).rejects.toMatchObject({ codigo: 'registro-nao-encontrado' })
    for (let time = 0; time < 2; time += 1) await desfazerLoteHandler({ id }, as('eva'))
    while ((await advance(paths.tarefa(id), { desfazerLote: undoLoteStep })) === 'rodando');
    expect(await read('credenciais/guardada')).toMatchObject({ situacao: 'pronta' })
    await desfazerLoteHandler({ id }, as('eva'))
    expect((await paths.tarefa(id).get()).get('estado')).toBe('concluida')
  })
})
