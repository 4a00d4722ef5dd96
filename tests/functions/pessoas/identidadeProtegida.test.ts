// Identifying fields of people, and the lists from which rights and filters derive: changed only by the server, and never by callers with
// fewer rights.
import { FieldValue } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { abrirFichaSaudeHandler } from '../../../functions/src/pessoas/abrirFichaSaude.ts'
import { decidirPendenciaHandler } from '../../../functions/src/pessoas/cadastro/decidirPendencia.ts'
import { definirAtivoHandler } from '../../../functions/src/pessoas/definirAtivo.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const master = () =>
  praticante({
    dadosPessoais: { cpf: '529.982.247-25', birthdate: '1980-01-01' },
    historicoCertificacoes: [{ graduacao: 'dan-4', situacao: 'homologada' }],
    dadosTaekwondo: { graduacao: 'dan-4', maxGraduacao: 14, MaxGraduacao: 14 },
  })

beforeEach(async () => {
  await emptyEverything()
  await giveRights('secretaria', {
    fctkd: ['ler', 'criar', 'editar', 'excluir', 'aprovar'].map((acao) => `praticantes:${acao}`),
  })
  await store('praticantes', 'mestre', master())
})

const padrao = (mestre: string[]) => paths.padrao().set({ mestre, professor: [] })
const save = (changes: Parameters<typeof praticante>[0]) =>
  salvarPraticanteHandler(
    { id: 'mestre', data: { ...master(), ...praticante({ ...master(), ...changes }) }, versaoEsperada: 0 },
    as('secretaria'),
  )

describe('a master without an account, whose grade gives rights that a secretary lacks', () => {
  beforeEach(() => padrao(['departamentos:ler', 'usersgroups:editar']))

  test.each([
    ['e-mail', { dadosContato: { email: 'minha@exemplo.test' } }],
    ['CPF', { dadosPessoais: { cpf: '111.444.777-35' } }],
    ['birth date', { dadosPessoais: { birthdate: '1981-01-01' } }],
  ] as const)('keeps the %s', async (_name, changes) => {
    await expect(save(changes)).rejects.toEqual(codigo('sem-permissao'))
    expect(await read('praticantes/mestre')).toMatchObject({ metadados: { version: 0 } })
  })

  test('is not given to a claimant by the secretary', async () => {
    await paths.pendencia('reivindicacao.mestre.x').set({
      tipo: 'reivindicacao',
      pessoa: 'mestre',
      estado: 'pendente',
      versao: 1,
      mudancas: [],
      texto: '',
      alcance: ['reivindicacao@fctkd'],
      reivindicante: { nome: 'Eu', email: 'minha@exemplo.test', nascimento: '', celular: '' },
    })
    const decide = { id: 'reivindicacao.mestre.x', versao: 1, aprovar: true, motivo: '' }
    await expect(decidirPendenciaHandler(decide, as('secretaria'))).rejects.toEqual(codigo('sem-permissao'))
    expect((await paths.links().get()).size).toBe(0)
    expect((await paths.correio().get()).size).toBe(0)
  })

  test('is not switched off by the secretary', async () => {
    await expect(definirAtivoHandler({ id: 'mestre', active: false }, as('secretaria'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
  })
})

describe('a black belt whose grade only lets them read', () => {
  beforeEach(() => padrao(['departamentos:ler', 'graduacoes:ler', 'entidades:ler']))

  test('is switched off and on by a secretary who lacks that reading', async () => {
    await definirAtivoHandler({ id: 'mestre', active: false }, as('secretaria'))
    expect(await read('praticantes/mestre')).toMatchObject({ metadados: { active: false } })
    await definirAtivoHandler({ id: 'mestre', active: true }, as('secretaria'))
  })

  test('gets another e-mail while there is no account, and with an account only through it', async () => {
    await save({ dadosContato: { email: 'nova@exemplo.test' } })
    expect(await read('praticantes/mestre')).toMatchObject({ dadosContato: { email: 'nova@exemplo.test' } })
    await store('users', 'mestre', { dadosPessoais: { name: 'Ana Lima', cpf: '' }, usersgroupsowned: [] })
    await expect(
      salvarPraticanteHandler(
        {
          id: 'mestre',
          data: praticante({ ...master(), dadosContato: { email: 'minha@exemplo.test' } }),
          versaoEsperada: 1,
        },
        as('secretaria'),
      ),
    ).rejects.toMatchObject({ codigo: 'dados-invalidos', campos: { 'dadosContato.email': expect.any(String) } })
  })
})

test('the server demands of a new person what the form demands', async () => {
  const child = { dadosPessoais: { name: 'Bia Lima', birthdate: `${new Date().getFullYear() - 13}-01-01` } }
  await expect(salvarPraticanteHandler({ data: praticante(child) }, as('secretaria'))).rejects.toMatchObject({
    codigo: 'dados-invalidos',
    campos: { 'responsavel.nome': expect.any(String), 'responsavel.cpf': expect.any(String) },
  })
  await expect(
    salvarPraticanteHandler(
      { data: praticante({ dadosPessoais: { name: 'Bia Lima', birthdate: '2999-01-01' } }) },
      as('secretaria'),
    ),
  ).rejects.toMatchObject({ codigo: 'dados-invalidos', campos: { 'dadosPessoais.birthdate': expect.any(String) } })
})

describe('the health sheet of a person', () => {
  beforeEach(() => giveRights('outra', { rstkd: ['fichasSaude:criar', 'fichasSaude:ler'] }))

  test('is opened by their own federation, with their entities', async () => {
    await giveRights('secretaria', { fctkd: ['fichasSaude:criar'] })
    await abrirFichaSaudeHandler({ id: 'mestre' }, as('secretaria'))
    await abrirFichaSaudeHandler({ id: 'mestre' }, as('secretaria'))
    expect(await read('fichasSaude/mestre')).toMatchObject({
      vinculo: { idEntidade: '', idFederacao: 'fctkd' },
      metadados: { version: 0, ownerid: 'secretaria' },
    })
    const noted = await paths.auditoria().where('colecao', '==', 'fichasSaude').get()
    expect(noted.docs.map((doc) => doc.data())).toMatchObject([{ acao: 'criar', quem: 'secretaria', id: 'mestre' }])
  })

  test('is refused to another federation, which does not learn who is in the register', async () => {
    for (const id of ['mestre', 'ninguem'])
      await expect(abrirFichaSaudeHandler({ id }, as('outra'))).rejects.toEqual(codigo('sem-permissao'))
    expect(await read('fichasSaude/mestre')).toBeUndefined()
  })
})

describe('a record with items of another shape', () => {
  const user = { dadosPessoais: { name: 'Ana Lima', cpf: '' }, dadosContato: { email: '' }, usersgroupsowned: [] }

  test.each(['anuidades', 'documentos', 'funcoes', 'historicoCertificacoes', 'consentimentos'])(
    'null in %s keeps neither the rights of a demoted master nor loses the version',
    async (list) => {
      await store('users', 'mestre', user)
      const ref = db().doc('praticantes/mestre')
      const before = (await ref.get()).data() as StoredRecord
      await applyEvent({ collection: 'praticantes', id: 'mestre', before: undefined, after: before }, 'e0')
      expect((await paths.permissoes('mestre').get()).get('grau.nivel')).toBe('mestre')
      await ref.update({
        [list]: [null, 7, 'x'],
        dadosTaekwondo: { graduacao: 'gub-1', maxGraduacao: 10, MaxGraduacao: 10 },
        metadados: nextVersion(before.metadados, FieldValue.serverTimestamp()),
      })
      const after = (await ref.get()).data() as StoredRecord
      await applyEvent({ collection: 'praticantes', id: 'mestre', before, after }, 'e1')
      expect((await paths.permissoes('mestre').get()).get('grau.nivel')).toBeNull()
      expect(await read('praticantes/mestre.v0')).toBeDefined()
    },
  )

  test('a step that fails stops no other one, and the event comes again', async () => {
    await store('users', 'mestre', user)
    const ref = db().doc('praticantes/mestre')
    const before = (await ref.get()).data() as StoredRecord
    // The previous state, of a lower grade, can be neither copied nor compared.
    const broken = {
      ...before,
      dadosTaekwondo: {},
      get dadosPessoais(): never {
        throw new Error('broken')
      },
    }
    const after = { ...before, metadados: { ...before.metadados, version: 1 } }
    await expect(
      applyEvent({ collection: 'praticantes', id: 'mestre', before: broken as never, after }, 'e1'),
    ).rejects.toThrow()
    expect((await paths.permissoes('mestre').get()).get('grau.nivel')).toBe('mestre')
  })
})
