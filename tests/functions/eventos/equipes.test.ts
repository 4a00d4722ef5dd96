// Pairs and teams: created by a captain, accepted by each member, entered once at one price, and refused for others.
import { beforeEach, expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { equipes, type Equipe } from '@sie/domain/eventos/collections/equipes.ts'
import { resultados, type Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import { FORMACOES_DOS_EVENTOS } from '@sie/domain/eventos/equipes/formacoes.ts'
import { idDaClasse } from '@sie/domain/competicao/ranking/publico.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { fatosDaCarreira } from '../../../functions/src/competicao/carreira/fatos.ts'
import { emitirCredenciaisHandler } from '../../../functions/src/eventos/credenciais/emitirCredenciais.ts'
import { aceitarEquipeHandler } from '../../../functions/src/eventos/equipes/aceitarEquipe.ts'
import { equipesComigoHandler } from '../../../functions/src/eventos/equipes/equipesComigo.ts'
import { montarEquipeHandler } from '../../../functions/src/eventos/equipes/montarEquipe.ts'
import { verEquipeHandler } from '../../../functions/src/eventos/equipes/verEquipe.ts'
import { listaDeInscritosHandler } from '../../../functions/src/eventos/inscricoes/listaDeInscritos.ts'
import { mudarInscricaoHandler } from '../../../functions/src/eventos/inscricoes/mudarInscricao.ts'
import { recheckInscricoes } from '../../../functions/src/eventos/inscricoes/recheck.ts'
import { processQueue } from '../../../functions/src/eventos/inscricoes/trabalho.ts'
import { CONTAGENS } from '../../../functions/src/painel/reactions.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { lancarResultadoHandler } from '../../../functions/src/competicao/ranking/lancarResultado.ts'
import { publishClasse } from '../../../functions/src/competicao/ranking/publish.ts'
import {
  athlete,
  DAY,
  enter,
  entry,
  entryWorld,
  event,
  EVENTO,
  HOJE,
  idOf,
  item,
  pay,
  places,
} from '../../support/entries.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, visitor } from '../../support/world.ts'

const DUPLA = 'poomsae-u30-dupla'
const PAIR = FORMACOES_DOS_EVENTOS.filter(({ codigo: code }) => code === DUPLA)
const team = async (name: string) => (await read(`equipes/${idOf(name)}`)) as StoredRecord & Equipe
const begin = (name: string, uid: string, more: object = {}) =>
  montarEquipeHandler({ id: idOf(name), evento: EVENTO, formacao: DUPLA, pessoa: uid, ...more }, as(uid))
const accept = (code: string, uid: string, more: object = {}) =>
  aceitarEquipeHandler({ codigo: code, pessoa: uid, sair: false, ...more }, as(uid))

beforeEach(async () => {
  await emptyEverything()
  await entryWorld()
  await event(EVENTO, { modalidades: ['kyorugui', 'poomsae'], formacoes: PAIR })
  await athlete('hugo')
  await athlete('ivo')
  const year = new Date().getFullYear()
  for (const [uid, sexo] of [
    ['ana', 'F'],
    ['bia', 'F'],
    ['hugo', 'M'],
    ['ivo', 'M'],
  ] as const)
    await db()
      .doc(`praticantes/${uid}`)
      .update({ 'dadosPessoais.sexo': sexo, 'dadosPessoais.birthdate': `${year - 25}-03-10` })
})

test('a club that begins a pair for a member says which entity pays: the member is not charged', async () => {
  const club = (more: object = {}) =>
    montarEquipeHandler({ id: idOf('clube'), evento: EVENTO, formacao: DUPLA, pessoa: 'ana', ...more }, as('koryoA'))
  await expect(club()).rejects.toMatchObject({ campos: { entidade: expect.any(String) as string } })
  await club({ entidade: 'koryo' })
  expect(await team('clube')).toMatchObject({ pagador: { tipo: 'entidade', id: 'koryo' } })
})

test('a minor begins and joins no pair alone, even with a general authorisation: the guardian does', async () => {
  const given = { tipo: 'responsavel', versao: '1', data: HOJE, quem: 'Mãe', ip: '', documento: '' }
  for (const [uid, sexo] of [
    ['beto', 'M'],
    ['ivo', 'M'],
  ] as const)
    await db()
      .doc(`praticantes/${uid}`)
      .update({
        'dadosPessoais.sexo': sexo,
        'dadosPessoais.birthdate': `${new Date().getFullYear() - 17}-12-31`,
        consentimentos: [{ ...given, retiradoEm: '', retiradoPor: '' }],
      })
  await giveRights('beto', {})
  const minor = { campos: { pessoa: expect.stringContaining('menor de 18') as string } }
  await expect(begin('menor', 'beto')).rejects.toMatchObject(minor)
  const { codigo: code } = await begin('par', 'ana')
  await expect(accept(code, 'ivo')).rejects.toMatchObject(minor)
})

test('a pair is one entry at one price once its mate accepts, with one place and one line in the lists', async () => {
  const { codigo: code } = await begin('par', 'ana')
  expect(await begin('par', 'ana')).toEqual({ id: idOf('par'), codigo: code })
  expect(await verEquipeHandler({ codigo: code.toLowerCase() }, as('hugo'))).toMatchObject({
    situacao: 'formando',
    tamanho: 2,
    formacao: { codigo: DUPLA },
    integrantes: [{ pessoa: 'ana' }],
  })
  expect((await places())?.atletas.total ?? 0).toBe(0)
  expect(await accept(code, 'hugo')).toMatchObject({ situacao: 'inscrita', integrantes: [{}, { pessoa: 'hugo' }] })
  expect(await accept(code, 'hugo')).toMatchObject({ situacao: 'inscrita' })
  await processQueue(CONTAGENS)
  const { inscricao } = await team('par')
  const stored = await entry(inscricao)
  expect(stored).toMatchObject({
    situacao: 'aguardandoPagamento',
    valor: 9_000,
    classe: { codigo: DUPLA },
    modalidade: 'poomsae',
    name: 'Atleta ana / Atleta hugo',
    pessoa: 'ana',
    pagador: { tipo: 'pessoa', id: 'ana' },
    integrantes: [{ pessoa: 'ana' }, { pessoa: 'hugo' }],
  })
  expect((await places()).atletas).toMatchObject({ total: 1, classes: { [DUPLA]: 1 } })
  await pay(stored.fatura, 'ana')
  expect((await entry(inscricao)).situacao).toBe('confirmada')
  await db().doc(`eventos/${EVENTO}`).update({ 'publicacao.publicada': true, 'publicacao.publico': 'todos' })
  const { linhas, totais } = await listaDeInscritosHandler(
    { evento: EVENTO, lista: 'final', linhas: 25, classe: '', federacao: '', clube: '', ordem: 'nome' } as never,
    visitor,
  )
  expect(linhas.map(({ nome }) => nome)).toEqual(['Atleta ana / Atleta hugo'])
  expect(totais.classes).toMatchObject([{ id: DUPLA, total: 1 }])
  // Its member sees its state, and nobody else does; its captain reads the record.
  const withMe = async (uid: string) => (await equipesComigoHandler({}, as(uid))).equipes
  expect(await withMe('hugo')).toEqual([
    {
      inscricao,
      evento: EVENTO,
      eventoTitulo: 'Copa de Teste',
      categoria: 'Dupla u30',
      situacao: 'confirmada',
      nomes: ['Atleta ana', 'Atleta hugo'],
    },
  ])
  expect([await withMe('ana'), await withMe('bia')]).toEqual([[], []])
  // Each of them has a credential of their own.
  await giveRights('balcao', { fctkd: ['credenciais:credenciar'] })
  expect(await emitirCredenciaisHandler({ evento: EVENTO }, as('balcao'))).toMatchObject({ emitidas: 2 })
  const { docs } = await db().collection('credenciais').where('evento', '==', EVENTO).get()
  expect(docs.map((doc) => [doc.get('pessoa'), doc.get('name')] as [string, string]).sort()).toEqual([
    ['ana', 'Atleta ana'],
    ['hugo', 'Atleta hugo'],
  ])
  await expect(
    mudarInscricaoHandler(
      {
        inscricao,
        versao: (await entry(inscricao)).metadados.version,
        classe: '',
        peso: 0,
        consentimento: false,
        pessoa: 'bia',
      },
      as('ana'),
    ),
  ).rejects.toBeDefined()
})

test('each is checked, and all together: sex, age, another team, the deadline, what does not hold later', async () => {
  await expect(begin('x', 'ana', { formacao: 'nenhuma' })).rejects.toEqual(codigo('dados-invalidos'))
  const { codigo: code } = await begin('par', 'ana')
  await expect(accept(code, 'bia')).rejects.toEqual(codigo('dados-invalidos'))
  await db().doc('praticantes/ivo').update({ 'dadosPessoais.birthdate': '1970-01-01' })
  await expect(accept(code, 'ivo')).rejects.toEqual(codigo('dados-invalidos'))
  await db().doc('praticantes/hugo').update({ anuidades: [] })
  await expect(accept(code, 'hugo')).rejects.toEqual(codigo('dados-invalidos'))
  const year = new Date().getFullYear()
  await db()
    .doc('praticantes/hugo')
    .update({ anuidades: [{ ano: year, valor: 1, situacao: 'paga', recibo: '' }] })
  const other = await begin('outra', 'bia')
  await accept(code, 'hugo')
  await expect(accept(other.codigo, 'hugo')).rejects.toEqual(codigo('dados-invalidos'))
  await expect(begin('mais', 'hugo')).rejects.toEqual(codigo('dados-invalidos'))
  await expect(accept(code, 'bia')).rejects.toEqual(codigo('dados-invalidos'))
  await processQueue(CONTAGENS)
  // A member's later unmet rule is a reservation of the entry, with their name.
  await db().doc('praticantes/hugo').update({ anuidades: [] })
  await recheckInscricoes(Date.now())
  const { inscricao } = await team('par')
  expect((await entry(inscricao)).ressalvas.map(({ frase }) => frase).join(' ')).toContain('Atleta hugo:')
  await db()
    .doc(`eventos/${EVENTO}`)
    .update({ 'prazos.encerramento': Timestamp.fromMillis(Date.now() - DAY) })
  await expect(begin('tarde', 'bia')).rejects.toEqual(codigo('dados-invalidos'))
})

test('nobody accepts for others, guesses codes, or enters a pair as one person', async () => {
  const { codigo: code } = await begin('par', 'ana')
  await expect(
    montarEquipeHandler({ id: idOf('y'), evento: EVENTO, formacao: DUPLA, pessoa: 'hugo' }, as('ana')),
  ).rejects.toEqual(codigo('sem-permissao'))
  await expect(begin('par', 'bia')).rejects.toEqual(codigo('conflito'))
  await expect(begin('z', 'ana', { entidade: 'koryo' })).rejects.toEqual(codigo('sem-permissao'))
  await expect(accept(code, 'ana', { pessoa: 'hugo' })).rejects.toEqual(codigo('sem-permissao'))
  await expect(accept(code, 'portoA', { pessoa: 'hugo' })).rejects.toEqual(codigo('sem-permissao'))
  await expect(accept('ZZZZZZZZ', 'hugo')).rejects.toEqual(codigo('dados-invalidos'))
  await expect(accept('', 'hugo')).rejects.toEqual(codigo('dados-invalidos'))
  await expect(
    enter('sozinha', [item('ana', { classe: DUPLA, modalidade: 'poomsae', peso: 0 })], 'ana'),
  ).rejects.toEqual(codigo('dados-invalidos'))
  await expect(verEquipeHandler({ codigo: code }, visitor)).rejects.toEqual(codigo('nao-autenticado'))
  // A club accepts for its member; a member may leave while the team forms, and its captain dissolves it.
  const three = FORMACOES_DOS_EVENTOS.find(({ codigo: one }) => one === 'poomsae-u30-trio-F')!
  await db()
    .doc(`eventos/${EVENTO}`)
    .update({ formacoes: [...PAIR, three] })
  const trio = await begin('trio', 'ana', { formacao: three.codigo })
  expect(await accept(trio.codigo, 'koryoA', { pessoa: 'bia' })).toMatchObject({ situacao: 'formando' })
  expect((await accept(trio.codigo, 'bia', { sair: true })).integrantes).toHaveLength(1)
  const give = async (uid: string) =>
    makeTransition(
      equipes,
      idOf('trio'),
      { name: 'desfazer', data: {}, reason: 'Mudou o plano', version: (await team('trio')).metadados.version },
      await requireCaller(as(uid)),
    )
  await expect(give('bia')).rejects.toEqual(codigo('sem-permissao'))
  await give('ana')
  await expect(accept(trio.codigo, 'bia')).rejects.toEqual(codigo('dados-invalidos'))
})

test('without its captain a forming team is dissolved, by the captain or the staff of their club, whoever began it', async () => {
  const seen = async (code: string, uid: string) => (await verEquipeHandler({ codigo: code }, as(uid))).podemSair
  const first = await begin('clube', 'koryoA', { pessoa: 'bia', entidade: 'koryo' })
  expect(await Promise.all(['bia', 'koryoA', 'hugo', 'portoA'].map((uid) => seen(first.codigo, uid)))).toEqual([
    ['bia'],
    ['bia'],
    [],
    [],
  ])
  for (const uid of ['hugo', 'portoA'])
    await expect(accept(first.codigo, uid, { pessoa: 'bia', sair: true })).rejects.toEqual(codigo('sem-permissao'))
  expect(await accept(first.codigo, 'bia', { sair: true })).toMatchObject({ situacao: 'desfeita', podemSair: [] })
  const second = await begin('propria', 'bia')
  expect(await accept(second.codigo, 'koryoA', { pessoa: 'bia', sair: true })).toMatchObject({ situacao: 'desfeita' })
  await expect(accept(second.codigo, 'hugo')).rejects.toEqual(codigo('dados-invalidos'))
  // Its captain is free for another one.
  expect((await begin('nova', 'bia')).codigo).not.toBe(second.codigo)
})

test('the place of a pair reaches each of its athletes: their career, and the ranking of its category', async () => {
  const { codigo: code } = await begin('par', 'ana')
  await accept(code, 'hugo')
  await processQueue(CONTAGENS)
  const { inscricao } = await team('par')
  await pay((await entry(inscricao)).fatura, 'ana')
  await db()
    .doc(`eventos/${EVENTO}`)
    .update({
      grau: 'copa-do-brasil',
      situacao: 'encerrado',
      'publicacao.publicada': true,
      inicio: Timestamp.fromMillis(Date.now() - 2 * DAY),
      fim: Timestamp.fromMillis(Date.now() - DAY),
    })
  const rules = ['resultados:ler', 'resultados:lancar', 'resultados:homologar']
  for (const uid of ['mesa', 'chefe']) await giveRights(uid, { fctkd: rules })
  const { id } = await lancarResultadoHandler(
    { evento: EVENTO, classe: DUPLA, parte: 1, colocacoes: [{ inscricao, posicao: 1, vitorias: 0 }] },
    as('mesa'),
  )
  const result = async () => (await read(`resultados/${id}`)) as StoredRecord & Resultado
  expect((await result()).colocacoes).toMatchObject([
    { pessoa: 'ana', inscricao, nome: 'Atleta ana', posicao: 1 },
    { pessoa: 'hugo', inscricao, nome: 'Atleta hugo', posicao: 1 },
  ])
  for (const [uid, name] of [
    ['mesa', 'enviar'],
    ['chefe', 'homologar'],
  ] as const)
    await makeTransition(
      resultados,
      id,
      { name, data: {}, reason: '', version: (await result()).metadados.version },
      await requireCaller(as(uid)),
    )
  await publishClasse(DUPLA, HOJE)
  expect(await read(`sistema/publico/ranking/${idDaClasse(DUPLA)}`)).toMatchObject({
    classe: { sexo: 'X', modalidade: 'poomsae', nome: 'Dupla u30' },
    linhas: [
      { nome: 'Atleta ana', posicao: 1 },
      { nome: 'Atleta hugo', posicao: 1 },
    ],
  })
  for (const uid of ['ana', 'hugo'])
    expect((await fatosDaCarreira(uid))?.fatos).toMatchObject({
      resultados: [{ posicao: 1, categoria: 'Dupla u30', evento: 'Copa de Teste' }],
      eventos: [{ titulo: 'Copa de Teste', categoria: 'Dupla u30' }],
    })
})
