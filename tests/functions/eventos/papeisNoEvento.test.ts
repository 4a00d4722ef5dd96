// Roles that open areas of an event are decided by the organiser, never declared by their bearer: every role of the list.
import { FieldValue } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { licencas } from '@sie/domain/documentos/collections/licencas.ts'
import { PAPEIS_NO_EVENTO, type PapelNoEvento } from '@sie/domain/eventos/estados.ts'
import { needsLicenca } from '@sie/domain/eventos/inscricoes/papeis.ts'
import { SEM_VAGAS_TOMADAS } from '@sie/domain/eventos/inscricoes/vagas.ts'
import { mudarInscricaoHandler } from '../../../functions/src/eventos/inscricoes/mudarInscricao.ts'
import { oferecerVagaHandler } from '../../../functions/src/eventos/inscricoes/oferecerVaga.ts'
import { recheckPessoa } from '../../../functions/src/eventos/inscricoes/recheck.ts'
import { processQueue } from '../../../functions/src/eventos/inscricoes/trabalho.ts'
import { CONTAGENS } from '../../../functions/src/painel/reactions.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { entered, entry, entryWorld, event, EVENTO, HOJE, item, places, step } from '../../support/entries.ts'
import { as, read, store } from '../../support/world.ts'

const ROLES = (Object.keys(PAPEIS_NO_EVENTO) as PapelNoEvento[]).filter((papel) => papel !== 'atleta')
const club = { pagador: { tipo: 'entidade' as const, id: 'koryo' } }
const role = (papel: PapelNoEvento, pessoa = 'ana') => item(pessoa, { papel, modalidade: '', classe: '', peso: 0 })
const licence = (papel: string, pessoa = 'ana') =>
  store(
    'licencas',
    `${papel}-${pessoa}`,
    licencas.schema.parse({
      name: pessoa,
      pessoa,
      tipo: papel,
      numero: '1',
      validade: `${Number(HOJE.slice(0, 4)) + 2}-12-31`,
      situacao: 'valida',
    }),
  )

beforeEach(entryWorld)

describe.each(ROLES)('%s', (papel) => {
  test('waits for the organiser, whoever asks for it and whatever it costs', async () => {
    const [own = ''] = await entered('own', [role(papel)], 'ana')
    const [byClub = ''] = await entered('club', [role(papel, 'bia')], 'koryoA', club)
    expect(await entry(own)).toMatchObject({ situacao: 'pendente', papel, fatura: '' })
    expect(await entry(byClub)).toMatchObject({ situacao: 'pendente', papel, fatura: '' })
    await expect(step('ana', own, 'aprovar')).rejects.toMatchObject({ codigo: 'sem-permissao' })
    await expect(step('koryoA', byClub, 'aprovar')).rejects.toMatchObject({ codigo: 'sem-permissao' })
  })

  test('is approved by the organiser, with the licence of the register where the role has one', async () => {
    const [id = ''] = await entered('own', [role(papel)], 'ana')
    if (needsLicenca(papel)) {
      expect((await entry(id)).ressalvas).toMatchObject([{ codigo: 'licenca-papel' }])
      await expect(step('fcA', id, 'aprovar')).rejects.toMatchObject({
        campos: { situacao: expect.stringContaining('não tem licença') as string },
      })
      await licence(papel)
    }
    await step('fcA', id, 'aprovar')
    expect(['confirmada', 'aguardandoPagamento']).toContain((await entry(id)).situacao)
  })

  test('is not handed on, neither by its bearer nor by the club or the organiser', async () => {
    const [id = ''] = await entered('own', [role(papel)], 'ana')
    await db().doc(`inscricoes/${id}`).update({ situacao: 'confirmada' })
    const versao = (await entry(id)).metadados.version
    const refused = { campos: expect.objectContaining({}) as object, codigo: 'dados-invalidos' }
    await expect(oferecerVagaHandler({ inscricao: id, versao, desfazer: false }, as('ana'))).rejects.toMatchObject(
      refused,
    )
    for (const uid of ['koryoA', 'fcA'])
      await expect(
        mudarInscricaoHandler(
          { inscricao: id, versao, classe: '', peso: 0, pessoa: 'bia', consentimento: false },
          as(uid),
        ),
      ).rejects.toMatchObject({ codigo: 'dados-invalidos' })
    expect(await entry(id)).toMatchObject({ situacao: 'confirmada', pessoa: 'ana' })
  })

  test('has no more places than the event gives it, apart from those of athletes', async () => {
    await event(EVENTO, { inscricoes: { vagas: 1, vagasPorPapel: 1, devolucao: 0 } })
    await entered('atleta', [item('dora')], 'dora')
    const [first = ''] = await entered('own', [role(papel)], 'ana')
    const [second = ''] = await entered('other', [role(papel, 'bia')], 'bia')
    expect([(await entry(first)).situacao, (await entry(second)).situacao]).toEqual(['pendente', 'listaDeEspera'])
    expect((await places()).papeis).toEqual({ [papel]: 1 })
    await step('ana', first, 'retirar', 'Não posso ir.')
    await processQueue(CONTAGENS)
    // Whoever moves up waits for the organiser like everybody.
    expect((await entry(second)).situacao).toBe('pendente')
    expect((await read(`inscricoes/${second}`))?.metadados.version).toBeGreaterThan(0)
  })
})

describe('a coach without a licence in the register', () => {
  const audited = async (id: string) =>
    (await paths.auditoria().where('id', '==', id).get()).docs.map((doc) => String(doc.get('acao')))

  test('is approved like everybody where the event asks for no licence', async () => {
    await event(EVENTO, { regras: { licencas: false } })
    const [id = ''] = await entered('own', [role('tecnico')], 'ana')
    expect((await entry(id)).ressalvas).toEqual([])
    await step('fcA', id, 'aprovar')
    expect(await entry(id)).toMatchObject({ situacao: 'aguardandoPagamento', semLicenca: '' })
  })

  test('is approved alone by the organiser, with a reason that stays on the entry', async () => {
    const [id = ''] = await entered('own', [role('tecnico')], 'ana')
    const why = 'A licença saiu ontem, vi o papel.'
    await expect(step('fcA', id, 'aprovarSemLicenca')).rejects.toMatchObject({ codigo: 'dados-invalidos' })
    for (const uid of ['ana', 'koryoA'])
      await expect(step(uid, id, 'aprovarSemLicenca', why)).rejects.toMatchObject({ codigo: 'sem-permissao' })
    await step('fcA', id, 'aprovarSemLicenca', why)
    expect(await entry(id)).toMatchObject({ situacao: 'aguardandoPagamento', semLicenca: why })
    expect(await audited(id)).toContain('aprovarSemLicenca')
  })

  test('has nothing to settle once approved, but what else comes up', async () => {
    const [id = ''] = await entered('own', [role('tecnico')], 'ana')
    await step('fcA', id, 'aprovarSemLicenca', 'A licença saiu ontem, vi o papel.')
    expect((await entry(id)).ressalvas).toEqual([])
    await recheckPessoa('ana', Date.now())
    expect((await entry(id)).ressalvas).toEqual([])
    await db().doc('praticantes/ana').update({ situacaoCadastro: 'suspenso' })
    await recheckPessoa('ana', Date.now())
    expect((await entry(id)).ressalvas.map(({ codigo }) => codigo)).not.toContain('licenca-papel')
    expect((await entry(id)).ressalvas.length).toBeGreaterThan(0)
  })

  test('is no way for an athlete', async () => {
    const [id = ''] = await entered('own', [item('ana')], 'ana')
    await db().doc(`inscricoes/${id}`).update({ situacao: 'pendente' })
    await expect(step('fcA', id, 'aprovarSemLicenca', 'Porque eu quero.')).rejects.toMatchObject({
      codigo: 'sem-permissao',
    })
  })
})

test('an event from before the limit of roles has none: the 301st coach waits for the organiser, not for a place', async () => {
  await db().doc(`eventos/${EVENTO}`).update({ 'inscricoes.vagasPorPapel': FieldValue.delete() })
  await paths.vagas(EVENTO).set({ ...SEM_VAGAS_TOMADAS, papeis: { tecnico: 300 } })
  const [id = ''] = await entered('own', [role('tecnico')], 'ana')
  expect((await entry(id)).situacao).toBe('pendente')
})
