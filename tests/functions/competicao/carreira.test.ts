// Careers: complete for their person and a minor's guardian, a public projection with valid consent, and none after its withdrawal.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { LUGARES } from '../../../functions/src/pessoas/privacidade/lugares.ts'
import { minhaCarreiraHandler } from '../../../functions/src/competicao/carreira/minhaCarreira.ts'
import { publicarCarreiraHandler } from '../../../functions/src/competicao/carreira/publicarCarreira.ts'
import { verCarreiraHandler } from '../../../functions/src/competicao/carreira/verCarreira.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { nascidoHa } from '../../support/inscricao.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, store, visitor } from '../../support/world.ts'

const DAY = 86_400_000
const history = [
  {
    graduacao: 'dan-1',
    data: '2024-06-15',
    origem: 'exame' as const,
    situacao: 'homologada' as const,
    local: 'Blumenau',
  },
]
const see = (code: string) => verCarreiraHandler({ codigo: code }, visitor)
const show = async (who: string, pessoa?: string) =>
  (await publicarCarreiraHandler({ publica: true, ...(pessoa ? { pessoa } : {}) }, as(who))).codigo
const hide = (who: string, pessoa?: string) =>
  publicarCarreiraHandler({ publica: false, ...(pessoa ? { pessoa } : {}) }, as(who))

beforeEach(async () => {
  await emptyEverything()
  for (const uid of ['ana', 'beto', 'mae', 'alheio']) await giveRights(uid, {})
  await paths.permissoes('mae').update({ 'menores.beto': Timestamp.fromMillis(Date.now() + DAY) })
  const filiation = { federacao: 'FCTKD', federacaoID: 'fctkd', vinculadoAEntidade: 'Dragão', desde: '2022-02-01' }
  const common = { situacaoCadastro: 'ativo' as const, dadosFiliacao: filiation, historicoCertificacoes: history }
  for (const [uid, name, years] of [
    ['ana', 'Ana Lima', 30],
    ['mae', 'Rosa Souza', 45],
    ['alheio', 'Ivo Prado', 40],
  ] as const)
    await store('praticantes', uid, praticante({ ...common, dadosPessoais: { name, birthdate: nascidoHa(years) } }))
  await store(
    'praticantes',
    'beto',
    praticante({
      ...common,
      dadosPessoais: { name: 'Beto Souza', birthdate: nascidoHa(10) },
      consentimentos: [{ tipo: 'responsavel' as const, versao: '2026-11', data: '2026-01-10', quem: 'Rosa Souza' }],
    }),
  )
  await store('eventos', 'copa', {
    titulo: 'Copa do Vale',
    inicio: Timestamp.fromMillis(Date.now() - 40 * DAY),
    fim: Timestamp.fromMillis(Date.now() - 39 * DAY),
    situacao: 'realizado',
    publicacao: { publicada: true },
    dadosEndereco: { logradouroMunicipio: 'Blumenau', logradouroUF: 'SC' },
  })
  for (const uid of ['ana', 'beto'])
    await store('inscricoes', `copa-${uid}`, {
      evento: 'copa',
      pessoa: uid,
      papel: 'atleta',
      classe: { codigo: 'c', nome: 'Até 57 kg' },
      situacao: 'confirmada',
    })
})

describe('for themselves', () => {
  test('grades, club and events that are over', async () => {
    const { carreira, publica, decide } = await minhaCarreiraHandler({}, as('ana'))
    expect(carreira.passos.map(({ tipo }) => tipo)).toEqual(['evento', 'graduacao', 'clube'])
    expect([publica, decide]).toEqual([null, true])
  })

  test('a guardian opens the minor’s and decides; the minor does not decide, and a stranger opens neither', async () => {
    expect((await minhaCarreiraHandler({ pessoa: 'beto' }, as('mae'))).decide).toBe(true)
    expect((await minhaCarreiraHandler({}, as('beto'))).decide).toBe(false)
    for (const pessoa of ['ana', 'beto', 'nobody'])
      await expect(minhaCarreiraHandler({ pessoa }, as('alheio'))).rejects.toEqual(codigo('sem-permissao'))
    await expect(minhaCarreiraHandler({}, visitor)).rejects.toEqual(codigo('nao-autenticado'))
  })
})

describe('for everybody', () => {
  test('nothing without a consent, then the projection, and nothing at once when it is taken back', async () => {
    await expect(see('0123456789abcdef01234567')).rejects.toEqual(codigo('registro-nao-encontrado'))
    const code = await show('ana')
    expect(await show('ana')).toBe(code)
    const shown = await see(code)
    expect(shown).toMatchObject({ nome: 'Ana Lima', menor: false, clube: 'Dragão' })
    expect(JSON.stringify(shown)).not.toContain(nascidoHa(30))
    await hide('ana')
    await expect(see(code)).rejects.toEqual(codigo('registro-nao-encontrado'))
    const next = await show('ana')
    expect(next).not.toBe(code)
    await expect(see(code)).rejects.toEqual(codigo('registro-nao-encontrado'))
  })

  test('a minor’s by the guardian alone: initials, no club, no place, no category', async () => {
    await expect(show('beto')).rejects.toEqual(codigo('sem-permissao'))
    await expect(show('alheio', 'beto')).rejects.toEqual(codigo('sem-permissao'))
    const code = await show('mae', 'beto')
    const text = JSON.stringify(await see(code))
    expect(text).toContain('B. S.')
    for (const hidden of ['Beto', 'Dragão', 'Blumenau', '57 kg']) expect(text).not.toContain(hidden)
    await expect(hide('beto')).rejects.toEqual(codigo('sem-permissao'))
    await hide('mae', 'beto')
    await expect(see(code)).rejects.toEqual(codigo('registro-nao-encontrado'))
  })

  test.each([
    ['the record is deactivated', { 'metadados.active': false }],
    ['the record is suspended', { situacaoCadastro: 'suspenso' }],
    ['the guardian’s authorisation is withdrawn', { consentimentos: [] }],
    ['the minor comes of age', { 'dadosPessoais.birthdate': nascidoHa(18) }],
  ])('not once %s', async (_when, changes) => {
    const code = await show('mae', 'beto')
    await db().doc('praticantes/beto').update(changes)
    await expect(see(code)).rejects.toEqual(codigo('registro-nao-encontrado'))
  })

  test('two consents at once leave one address', async () => {
    const codes = await Promise.all([show('ana'), show('ana'), show('ana')])
    expect(new Set(codes).size).toBe(1)
  })

  test('an erased person leaves no consent behind', async () => {
    const code = await show('mae', 'beto')
    const place = LUGARES.carreiras as { apaga: (one: { uid: string }) => Promise<void> }
    await place.apaga({ uid: 'beto' })
    expect((await paths.carreira(code).get()).exists).toBe(false)
  })
})
