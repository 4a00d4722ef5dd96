// A group that is limited to one event, from its form to the venue: its members work at that event alone, until the end of its last day, and lose it with
// the group at once.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, startInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { enderecoDoAviso } from '@sie/domain/base/avisos/catalogo.ts'
import { explainAccess } from '@sie/domain/base/rights/explainAccess.ts'
import type { Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import { CATEGORIAS_PADRAO } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { CATALOGO, isRegraDoEvento } from '@sie/domain/top/rights/catalogo.ts'
import { MODELOS_DE_GRUPO, regrasDoModelo } from '@sie/domain/top/rights/modelos.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { pesagemDoEventoHandler } from '../../../functions/src/competicao/pesagem/pesagemDoEvento.ts'
import { montarChaveHandler } from '../../../functions/src/competicao/sorteios/montarChave.ts'
import { emitirCredenciaisHandler } from '../../../functions/src/eventos/credenciais/emitirCredenciais.ts'
import { credenciaisDoEventoHandler } from '../../../functions/src/eventos/credenciais/credenciaisDoEvento.ts'
import { anotarCursoHandler } from '../../../functions/src/eventos/inscricoes/curso.ts'
import { consultarAcessoHandler } from '../../../functions/src/pessoas/rights/consultarAcesso.ts'
import { definirGruposHandler } from '../../../functions/src/pessoas/rights/definirGrupos.ts'
import { salvarGrupoHandler } from '../../../functions/src/pessoas/rights/salvarGrupo.ts'
import { staff } from '../../support/administration.ts'
import { codigo } from '../../support/refusal.ts'
import { as, read, store } from '../../support/world.ts'

const HOJE = hojeNoBrasil()
const ONTEM = addDays(HOJE, -1)
const [classe] = CATEGORIAS_PADRAO.map(classeDe)
const event = (titulo: string, idFederacao: string, more: object = {}) =>
  eventos.schema.parse({
    titulo,
    tipo: 'competicao',
    situacao: 'emAndamento',
    inicio: Timestamp.fromMillis(Date.now() - 3_600_000),
    fim: Timestamp.fromMillis(Date.now() + 9 * 3_600_000),
    classes: [classe],
    vinculo: { idEntidade: idFederacao, idFederacao },
    ...more,
  })
const entry = (pessoa: string, evento: string) =>
  inscricoes.schema.parse({
    name: `Nome de ${pessoa}`,
    evento,
    pessoa,
    papel: 'atleta',
    situacao: 'confirmada',
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })

beforeEach(async () => {
  await staff()
  await store('eventos', 'copa', event('Copa Sul', 'fctkd'))
  await store('eventos', 'taca', event('Taça do Vale', 'fctkd'))
  await store('eventos', 'gaucho', event('Gaúcho', 'rstkd'))
  await store('eventos', 'semData', event('Sem data', 'fctkd', { inicio: null, fim: null }))
  const curso = { sessoes: [{ codigo: 'M1', titulo: 'Regras', dia: HOJE, minutos: 60 }] }
  for (const id of ['curso', 'outroCurso']) {
    await store('eventos', id, event('Curso', 'fctkd', { tipo: 'curso', curso }))
    await store('inscricoes', `i-${id}`, entry('leitor', id))
  }
})

const EVERY = CATALOGO.flatMap(({ id, noEvento }) => (noEvento ? [id] : []))
const group = (evento: string, ate = HOJE, rulesowned = EVERY) => ({
  data: { name: 'Do evento', rulesowned, limite: { evento, ate } },
  ativo: true,
})
/** Gives somebody of the federation a new group that is limited to an event. */
async function volunteer(evento: string, ate = HOJE, portalID = 'fctkd'): Promise<string> {
  const { id } = await salvarGrupoHandler(group(evento, ate), as('admin'))
  await definirGruposHandler({ uid: 'comum', portalID, adicionar: [id] }, as('admin'))
  return id
}
const refused = codigo('sem-permissao')

/** Acts of a venue, by area, at the event with this id. */
const ACTS: Readonly<Record<string, (evento: string) => Promise<unknown>>> = {
  'the weigh-in': (evento) => pesagemDoEventoHandler({ evento }, as('comum')),
  'the issue of credentials': (evento) => emitirCredenciaisHandler({ evento }, as('comum')),
  'the check of credentials': (evento) => credenciaisDoEventoHandler({ evento, para: 'portaria' }, as('comum')),
}

describe.each(Object.entries(ACTS))('%s', (_, act) => {
  test('is for its members at the event, and at no other', async () => {
    await expect(act('copa')).rejects.toEqual(refused)
    await volunteer('copa')
    await expect(act('copa')).resolves.toBeTruthy()
    await expect(act('taca')).rejects.toEqual(refused)
  })

  test('ends with the last day', async () => {
    await volunteer('copa', ONTEM)
    await expect(act('copa')).rejects.toEqual(refused)
  })

  test('ends at once with the group, with its activity and with another limit', async () => {
    const id = await volunteer('copa', '')
    await expect(act('copa')).resolves.toBeTruthy()
    await salvarGrupoHandler({ id, ...group('taca'), versaoEsperada: 0 }, as('admin'))
    await expect(act('copa')).rejects.toEqual(refused)
    expect((await paths.permissoes('comum').get()).data()).toMatchObject({ revogadoEm: expect.any(Number) })
    await salvarGrupoHandler({ id, ...group('copa'), versaoEsperada: 1 }, as('admin'))
    await expect(act('copa')).resolves.toBeTruthy()
    await salvarGrupoHandler({ id, ...group('copa'), ativo: false, versaoEsperada: 2 }, as('admin'))
    await expect(act('copa')).rejects.toEqual(refused)
    await salvarGrupoHandler({ id, ...group('copa'), versaoEsperada: 3 }, as('admin'))
    await definirGruposHandler({ uid: 'comum', portalID: 'fctkd', remover: [id] }, as('admin'))
    await expect(act('copa')).rejects.toEqual(refused)
  })

  test('stays with the entity that organised the event, where it moves', async () => {
    await volunteer('copa')
    await store('eventos', 'copa', event('Copa Sul', 'rstkd'))
    await expect(act('copa')).rejects.toEqual(refused)
  })
})

test('attendance of a course is for the members at that course alone', async () => {
  await volunteer('curso')
  const note = (evento: string) =>
    anotarCursoHandler(
      { evento, inscricoes: [`i-${evento}`], nota: { tipo: 'presenca', sessao: 'M1', presente: true } },
      as('comum'),
    )
  await note('curso')
  expect(await read('inscricoes/i-curso')).toMatchObject({ curso: { presencas: [{ sessao: 'M1' }] } })
  await expect(note('outroCurso')).rejects.toEqual(refused)
})

test('the model for attendance gives attendance, and no decision about an entry', async () => {
  const { id } = await salvarGrupoHandler(group('curso', HOJE, regrasDoModelo('presencaNoCurso')), as('admin'))
  await definirGruposHandler({ uid: 'comum', portalID: 'fctkd', adicionar: [id] }, as('admin'))
  const nota = { tipo: 'presenca' as const, sessao: 'M1', presente: true }
  const noted = await anotarCursoHandler({ evento: 'curso', inscricoes: ['i-curso'], nota }, as('comum'))
  expect(noted).toMatchObject({ anotadas: 1, feitas: [{ id: 'i-curso' }] })
  const step = { name: 'retirar', data: {}, reason: 'Pediu para sair.', version: 1 }
  const withdraw = async (uid: string) => makeTransition(inscricoes, 'i-curso', step, await requireCaller(as(uid)))
  await expect(withdraw('comum')).rejects.toEqual(refused)
  await expect(withdraw('admin')).resolves.toMatchObject({ versao: 2 })
})

test('who joins the staff of an event is told once where its screens are, and of a group that is over or inactive nothing', async () => {
  const told = async () => (await paths.avisos().where('quem', '==', 'comum').get()).docs.map((doc) => doc.data())
  await volunteer('copa', ONTEM)
  const { id: inactive } = await salvarGrupoHandler({ ...group('copa'), ativo: false }, as('admin'))
  await definirGruposHandler({ uid: 'comum', portalID: 'fctkd', adicionar: [inactive] }, as('admin'))
  expect(await told()).toEqual([])
  const id = await volunteer('copa')
  await definirGruposHandler({ uid: 'comum', portalID: 'fctkd', adicionar: [id] }, as('admin'))
  const notices = await told()
  expect(notices).toMatchObject([
    { tipo: 'evento', dados: { evento: 'Copa Sul', mudanca: 'você está na equipe' }, registro: { id } },
  ])
  expect(enderecoDoAviso(notices[0] as never)).toBe('/eventos/addevento?ver=lista')
})

test('a draw is for the members at that event alone', async () => {
  await volunteer('copa')
  const draw = (evento: string) =>
    montarChaveHandler({ evento, classe: classe?.codigo ?? '' } as never, as('comum')).catch((error: unknown) => error)
  expect(await draw('taca')).toEqual(refused)
  expect(await draw('copa')).not.toEqual(refused)
})

describe('what a limited group may be', () => {
  test('the group and the audit name the event and the last day, and every holder is told in words', async () => {
    const id = await volunteer('copa', '2030-10-12')
    expect(await read(`usersgroups/${id}`)).toMatchObject({
      limite: { evento: 'copa', titulo: 'Copa Sul', ate: '2030-10-12' },
    })
    const trail = await paths.auditoria().where('id', '==', id).get()
    expect(trail.docs[0]?.data()).toMatchObject({ detalhe: { limite: 'só em Copa Sul, até 12/10/2030' } })
    expect((await paths.permissoes('comum').get()).data()).toMatchObject({
      entidades: {},
      papeis: { fctkd: ['Do evento (só em Copa Sul, até 12/10/2030)'] },
    })
  })

  test('without a last day it ends a week after the event, counted in Brasília', async () => {
    // Late in the evening of the 12th in Brasília, the 13th elsewhere.
    const last = Timestamp.fromDate(new Date('2030-10-13T01:00:00Z'))
    await store('eventos', 'copa', event('Copa Sul', 'fctkd', { fim: last }))
    await store('eventos', 'taca', event('Taça do Vale', 'fctkd', { inicio: last, fim: null }))
    for (const evento of ['copa', 'taca']) {
      const id = await volunteer(evento, '')
      expect(await read(`usersgroups/${id}`)).toMatchObject({ limite: { evento, ate: '2030-10-19' } })
    }
    const { noEvento } = (await paths.permissoes('comum').get()).data() as Permissoes
    expect(noEvento?.copa?.['eventos:operar']).toEqual({ fctkd: startInBrasilia('2030-10-20') })
  })

  test('the limit stays where a change does not name it', async () => {
    const id = await volunteer('copa')
    const { name, rulesowned } = group('').data
    await salvarGrupoHandler({ id, data: { name, rulesowned }, ativo: true, versaoEsperada: 0 }, as('admin'))
    expect(await read(`usersgroups/${id}`)).toMatchObject({ limite: { evento: 'copa', ate: HOJE } })
  })

  const wide = CATALOGO.flatMap(({ id, noEvento }) => (noEvento ? [] : [id]))
  test.each([
    ['people, money and documents of the entity', group('copa', HOJE, wide), 'rulesowned'],
    ['one right too many', group('copa', HOJE, ['eventos:operar', 'praticantes:ler']), 'rulesowned'],
    ['an event that does not exist', group('nenhum'), 'limite.evento'],
    ['a last day without an event', group('', HOJE), 'limite.ate'],
    ['a day that does not exist', group('copa', '2026-02-31'), 'limite.ate'],
    ['without a last day at an event without dates', group('semData', ''), 'limite.ate'],
  ] as const)('not %s', async (_, input, field) => {
    await expect(salvarGrupoHandler(input, as('admin'))).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { [field]: expect.any(String) },
    })
  })

  test('a stored limit does not let a wide right be added without it', async () => {
    const id = await volunteer('copa')
    const data = { name: 'Do evento', rulesowned: ['praticantes:ler'] }
    await expect(salvarGrupoHandler({ id, data, ativo: true, versaoEsperada: 0 }, as('admin'))).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { rulesowned: expect.any(String) },
    })
  })

  test('it is given where the event belongs, and nobody gives what they lack', async () => {
    const { id } = await salvarGrupoHandler(group('gaucho'), as('admin'))
    const give = (who: string) => definirGruposHandler({ uid: 'comum', portalID: 'fctkd', adicionar: [id] }, as(who))
    await expect(give('admin')).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { adicionar: expect.stringContaining('outra entidade') },
    })
    await expect(give('chefe')).rejects.toEqual(refused)
    await expect(salvarGrupoHandler(group('copa'), as('grupista'))).rejects.toEqual(refused)
  })

  test('who holds it is changed by those alone who hold as much', async () => {
    const { id } = await salvarGrupoHandler(group('copa'), as('admin'))
    const { id: other } = await salvarGrupoHandler(
      { data: { name: 'Leitura', rulesowned: ['praticantes:ler'] }, ativo: true },
      as('admin'),
    )
    const give = () => definirGruposHandler({ uid: 'comum', portalID: 'fctkd', adicionar: [other] }, as('chefe'))
    await give()
    await definirGruposHandler({ uid: 'comum', portalID: 'fctkd', adicionar: [id] }, as('admin'))
    await expect(give()).rejects.toEqual(refused)
  })

  test('who held it until a day that is over is changed by staff as before', async () => {
    const { id } = await salvarGrupoHandler(group('copa', ONTEM), as('admin'))
    await definirGruposHandler({ uid: 'comum', portalID: 'fctkd', adicionar: [id] }, as('admin'))
    await definirGruposHandler({ uid: 'comum', portalID: 'fctkd', remover: [id] }, as('chefe'))
    expect((await paths.permissoes('comum').get()).data()).not.toHaveProperty('noEvento')
  })

  test('its right is explained: there alone', async () => {
    const id = await volunteer('copa')
    const { fatos } = await consultarAcessoHandler({ uid: 'comum' }, as('admin'))
    const alvo = { entidade: 'fctkd', federacao: 'fctkd' }
    expect(explainAccess({ ...fatos, verificado: true }, 'eventos:operar', alvo)).toMatchObject({
      pode: false,
      faltas: [{ falta: 'so-no-evento', grupo: id, portal: 'fctkd' }],
    })
    expect(fatos.grupos[id]?.limite).toEqual({ evento: 'copa', titulo: 'Copa Sul', ate: HOJE })
  })

  test('the models of an event give nothing else', () => {
    const ofEvents = MODELOS_DE_GRUPO.filter(({ noEvento }) => noEvento)
    expect(ofEvents.map(({ nome }) => nome)).toEqual([
      'Direção do evento',
      'Credenciamento',
      'Pesagem',
      'Mesa de quadra',
      'Arbitragem do evento',
      'Placar',
      'Presença de curso',
    ])
    for (const { id } of ofEvents) {
      expect(regrasDoModelo(id).filter((rule) => !isRegraDoEvento(rule))).toEqual([])
      expect(regrasDoModelo(id).length).toBeGreaterThan(1)
    }
  })
})
