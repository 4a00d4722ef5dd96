// Consents are withdrawn by their giver, with the consequences; nobody else can undo that.
import { beforeEach, describe, expect, test } from 'vitest'
import { AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { AVISO_DE_PRIVACIDADE } from '@sie/domain/pessoas/privacidade/aviso.ts'
import { abrirFichaSaudeHandler } from '../../../functions/src/pessoas/abrirFichaSaude.ts'
import { autorizarMenorHandler } from '../../../functions/src/pessoas/cadastro/autorizarMenor.ts'
import { definirAtivoHandler } from '../../../functions/src/pessoas/definirAtivo.ts'
import { linkDoCadastroHandler } from '../../../functions/src/pessoas/cadastro/linkDoCadastro.ts'
import { meuConsentimentoHandler } from '../../../functions/src/pessoas/privacidade/meuConsentimento.ts'
import { pedirAutorizacaoHandler } from '../../../functions/src/pessoas/cadastro/minhaInscricao.ts'
import { retirarAutorizacaoHandler } from '../../../functions/src/pessoas/cadastro/retirarAutorizacao.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { CPF_RESPONSAVEL, federacoes, nascidoHa, tokenIn } from '../../support/inscricao.ts'
import { linkIn, useMailServer } from '../../support/mailbox.ts'
import { sendQueued } from '../../support/queue.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store, visitor } from '../../support/world.ts'

const HOJE = nascidoHa(0)
const GUARDIAN = 'rosa@exemplo.test'
type Person = ReturnType<typeof praticante> & { metadados: { version: number; active: boolean } }
const stored = async (id: string) => (await read(`praticantes/${id}`)) as unknown as Person
const states = async (id: string) =>
  (await stored(id)).consentimentos.map(({ tipo, retiradoEm }) => `${tipo} ${retiradoEm ? 'retirado' : 'vale'}`)
const dado = (tipo: 'lgpd' | 'imagem' | 'regulamento' | 'responsavel', quem = 'Ana Lima') => ({
  tipo,
  versao: '2026-11',
  data: '2026-01-10',
  quem,
})
const post = useMailServer()

beforeEach(async () => {
  await emptyEverything()
  await federacoes()
})

describe('an adult', () => {
  beforeEach(async () => {
    await giveRights('ana', {})
    await store(
      'praticantes',
      'ana',
      praticante({
        dadosPessoais: { name: 'Ana Lima', birthdate: nascidoHa(30) },
        situacaoCadastro: 'ativo',
        consentimentos: [dado('lgpd'), dado('imagem'), dado('regulamento')],
      }),
    )
  })
  const set = (tipo: 'lgpd' | 'imagem', given: boolean, who = 'ana') =>
    meuConsentimentoHandler({ tipo, dado: given }, as(who))

  test('takes back the use of pictures: when and who is kept, nothing else changes, and it is audited', async () => {
    await set('imagem', false)
    await set('imagem', false)
    const ana = await stored('ana')
    expect(await states('ana')).toEqual(['lgpd vale', 'imagem retirado', 'regulamento vale'])
    expect(ana).toMatchObject({ situacaoCadastro: 'ativo', metadados: { version: 1, active: true } })
    expect(ana.consentimentos[1]).toMatchObject({ ...dado('imagem'), retiradoEm: HOJE, retiradoPor: 'Ana Lima' })
    expect(await read('praticantes/ana.v0')).toMatchObject({ metadados: { successorId: 'ana' } })
    expect(
      (await paths.auditoria().where('acao', '==', 'retirarConsentimento').get()).docs.map((doc) => [
        doc.get('quem'),
        doc.get('detalhe'),
      ]),
    ).toEqual([['ana', { tipo: 'imagem' }]])
  })

  test('takes back the use of their data: the record is suspended and the account stays open', async () => {
    await set('lgpd', false)
    expect(await stored('ana')).toMatchObject({ situacaoCadastro: 'suspenso', metadados: { active: true } })
    expect((await paths.permissoes('ana').get()).get('ativo')).toBe(true)
  })

  test('agrees again: another entry beside the one that was taken back, and the federation decides what becomes of the record', async () => {
    await set('lgpd', false)
    await set('lgpd', true)
    await set('lgpd', true)
    expect(await states('ana')).toEqual(['lgpd retirado', 'imagem vale', 'regulamento vale', 'lgpd vale'])
    expect(await stored('ana')).toMatchObject({
      situacaoCadastro: 'suspenso',
      consentimentos: [{}, {}, {}, { versao: AVISO_DE_PRIVACIDADE, data: HOJE, quem: 'Ana Lima', ip: '127.0.0.1' }],
    })
  })

  test.each([
    [
      'brings back what was taken back',
      (list: Person['consentimentos']) => list.map((item) => ({ ...item, retiradoEm: '', retiradoPor: '' })),
    ],
    ['removes what was taken back', (list: Person['consentimentos']) => list.filter(({ retiradoEm }) => !retiradoEm)],
    [
      'takes back for somebody',
      (list: Person['consentimentos']) =>
        list.map((item) => ({ ...item, retiradoEm: HOJE, retiradoPor: 'Secretaria' })),
    ],
  ])('is not answered for: staff that %s are refused', async (_what, change) => {
    await set('imagem', false)
    const ana = await stored('ana')
    await expect(
      salvarPraticanteHandler(
        { id: 'ana', data: { ...ana, consentimentos: change(ana.consentimentos) }, versaoEsperada: 1 },
        as('secretaria'),
      ),
    ).rejects.toMatchObject({ campos: { consentimentos: expect.any(String) } })
  })

  test('is the only one who does: a visitor, somebody deactivated and somebody without a record are refused', async () => {
    await expect(meuConsentimentoHandler({ tipo: 'imagem', dado: false }, visitor)).rejects.toEqual(
      codigo('nao-autenticado'),
    )
    await expect(set('imagem', false, 'secretaria')).rejects.toEqual(codigo('registro-nao-encontrado'))
    await giveRights('ana', {}, false)
    await expect(set('imagem', false)).rejects.toEqual(codigo('conta-desativada'))
    expect(await states('ana')).toEqual(['lgpd vale', 'imagem vale', 'regulamento vale'])
  })
})

describe('for a minor', () => {
  const beto = (age: number, over: Parameters<typeof praticante>[0] = {}) =>
    store(
      'praticantes',
      'beto',
      praticante({
        dadosPessoais: { name: 'Beto Lima', birthdate: nascidoHa(age) },
        dadosContato: { email: 'beto@exemplo.test' },
        responsavel: { nome: 'Rosa Lima', cpf: CPF_RESPONSAVEL, parentesco: 'Mãe', email: GUARDIAN },
        situacaoCadastro: 'ativo',
        consentimentos: [dado('responsavel', 'Rosa Lima'), dado('imagem', 'Rosa Lima')],
        ...over,
      }),
    )
  const tokenOf = async (subject = 'A sua autorização para Beto Lima') => {
    await sendQueued()
    return tokenIn(
      linkIn(post.mails.findLast((mail) => mail.to?.[0]?.address === GUARDIAN && mail.subject === subject)),
    )
  }
  const asked = async () => {
    await giveRights('beto', {})
    await store('users', 'beto', {
      dadosPessoais: { name: 'Beto Lima' },
      dadosContato: { email: 'beto@exemplo.test' },
      usersgroupsowned: [],
    })
    await pedirAutorizacaoHandler({}, as('beto'))
    return tokenOf()
  }
  const withdraw = (token: string, tipo: 'responsavel' | 'imagem' = 'responsavel', cpf = CPF_RESPONSAVEL) =>
    retirarAutorizacaoHandler({ token, cpf, tipo })

  test('neither they nor staff take back what the guardian gave, nor agree for them', async () => {
    await beto(15)
    await giveRights('beto', {})
    for (const given of [true, false])
      await expect(meuConsentimentoHandler({ tipo: 'imagem', dado: given }, as('beto'))).rejects.toEqual(
        codigo('sem-permissao'),
      )
    expect(await states('beto')).toEqual(['responsavel vale', 'imagem vale'])
  })

  test.each([[8], [15]])(
    'of %i the guardian takes it back by the mailed link: record and account are not in use, until there is another',
    async (age) => {
      await beto(age)
      const token = await asked()
      expect(await linkDoCadastroHandler({ token }, visitor)).toMatchObject({
        estado: 'valido',
        tipo: 'retirada',
        nome: 'Beto Lima',
        responsavel: 'Rosa Lima',
        imagem: true,
      })
      expect(await withdraw(token)).toEqual({ nome: 'Beto Lima' })
      expect(await states('beto')).toEqual(['responsavel retirado', 'imagem retirado'])
      expect(await stored('beto')).toMatchObject({
        situacaoCadastro: 'pendente',
        metadados: { version: 1, active: false },
        consentimentos: [{ retiradoEm: HOJE, retiradoPor: 'Rosa Lima (Mãe), CPF ***.444.777-**' }, {}],
      })
      expect(await read('users/beto')).toMatchObject({ metadados: { active: false } })
      expect((await paths.permissoes('beto').get()).get('ativo')).toBe(false)
      if (age < 12)
        await expect(definirAtivoHandler({ id: 'beto', active: true }, as('secretaria'))).rejects.toEqual(
          codigo('autorizacao-ausente'),
        )
      await expect(withdraw(token)).rejects.toEqual(codigo('link-vencido'))
      await sendQueued()
      expect(post.mails.map(({ subject, to }) => `${to?.[0]?.address}: ${subject}`)).toContain(
        'beto@exemplo.test: A autorização do responsável foi retirada',
      )
      // The guardian consents again.
      await pedirAutorizacaoHandler({ id: 'beto' }, as('secretaria'))
      await autorizarMenorHandler(
        {
          token: await tokenOf('Autorização para o cadastro de Beto Lima'),
          cpf: CPF_RESPONSAVEL,
          aceite: true,
          imagem: false,
          versao: AUTORIZACAO.versao,
        },
        visitor,
      )
      expect(await states('beto')).toEqual(['responsavel retirado', 'imagem retirado', 'responsavel vale'])
      expect(await stored('beto')).toMatchObject({ situacaoCadastro: 'ativo', metadados: { active: true } })
      expect(await read('users/beto')).toMatchObject({ metadados: { active: true } })
    },
  )

  test('a guardian who was replaced has no link any more: it tells nothing and takes nothing back', async () => {
    await beto(9)
    const token = await asked()
    await db().doc('praticantes/beto').update({ 'responsavel.email': 'outra@exemplo.test' })
    expect(await linkDoCadastroHandler({ token }, visitor)).toEqual({ estado: 'vencido' })
    await expect(withdraw(token)).rejects.toEqual(codigo('link-vencido'))
    expect(await states('beto')).toEqual(['responsavel vale', 'imagem vale'])
  })

  test('the use of pictures alone is taken back, and the guardian gets a link for the rest', async () => {
    await beto(15)
    const token = await asked()
    await withdraw(token, 'imagem')
    expect(await states('beto')).toEqual(['responsavel vale', 'imagem retirado'])
    expect(await stored('beto')).toMatchObject({ situacaoCadastro: 'ativo', metadados: { active: true } })
    const next = await tokenOf()
    expect(next).not.toBe(token)
    expect(await linkDoCadastroHandler({ token: next }, visitor)).toMatchObject({ estado: 'valido', imagem: false })
  })

  test('a guardian who authorises is mailed the way back', async () => {
    await beto(9, { consentimentos: [], situacaoCadastro: 'pendente' })
    await pedirAutorizacaoHandler({ id: 'beto' }, as('secretaria'))
    await autorizarMenorHandler(
      {
        token: await tokenOf('Autorização para o cadastro de Beto Lima'),
        cpf: CPF_RESPONSAVEL,
        aceite: true,
        imagem: true,
        versao: AUTORIZACAO.versao,
      },
      visitor,
    )
    expect(await linkDoCadastroHandler({ token: await tokenOf() }, visitor)).toMatchObject({
      estado: 'valido',
      tipo: 'retirada',
    })
  })

  test('another CPF, a made-up token and the link of an authorisation take nothing back; the sixth try is one too many', async () => {
    await beto(9)
    const token = await asked()
    for (let n = 0; n < 5; n++)
      await expect(withdraw(token, 'responsavel', '529.982.247-25')).rejects.toMatchObject({
        campos: { cpf: expect.any(String) },
      })
    await expect(withdraw(token)).rejects.toEqual(codigo('muitas-tentativas'))
    await expect(withdraw('a'.repeat(43))).rejects.toEqual(codigo('link-vencido'))
    await db().doc('praticantes/beto').update({ consentimentos: [] })
    await pedirAutorizacaoHandler({ id: 'beto' }, as('secretaria'))
    await expect(withdraw(await tokenOf('Autorização para o cadastro de Beto Lima'))).rejects.toEqual(
      codigo('link-vencido'),
    )
    await expect(
      autorizarMenorHandler(
        { token, cpf: CPF_RESPONSAVEL, aceite: true, imagem: false, versao: AUTORIZACAO.versao },
        visitor,
      ),
    ).rejects.toEqual(codigo('link-vencido'))
    expect(await stored('beto')).toMatchObject({ metadados: { active: true } })
  })

  test('who has come of age decides alone: the old link takes nothing back', async () => {
    await beto(17)
    const token = await asked()
    await db()
      .doc('praticantes/beto')
      .update({ 'dadosPessoais.birthdate': nascidoHa(18) })
    await expect(withdraw(token)).rejects.toEqual(codigo('link-vencido'))
    await meuConsentimentoHandler({ tipo: 'imagem', dado: false }, as('beto'))
    expect(await states('beto')).toEqual(['responsavel vale', 'imagem retirado'])
  })
})

describe('one’s own health sheet', () => {
  test('is opened by the person, once, under their own entities, and is theirs alone', async () => {
    await giveRights('ana', {})
    await store(
      'praticantes',
      'ana',
      praticante({ dadosPessoais: { name: 'Ana Lima' }, dadosFiliacao: { vinculadoAEntidadeID: 'fctkd-koryo' } }),
    )
    await abrirFichaSaudeHandler({}, as('ana'))
    await db().doc('fichasSaude/ana').update({ alergias: 'Dipirona' })
    await abrirFichaSaudeHandler({}, as('ana'))
    expect(await read('fichasSaude/ana')).toMatchObject({
      name: 'Ana Lima',
      alergias: 'Dipirona',
      atestadoMedico: '',
      vinculo: { idEntidade: 'fctkd-koryo', idFederacao: 'fctkd' },
      metadados: { version: 0, active: true, ownerid: 'ana' },
    })
    expect(
      (await paths.auditoria().where('colecao', '==', 'fichasSaude').get()).docs.map((doc) => [
        doc.get('acao'),
        doc.get('quem'),
      ]),
    ).toEqual([['criar', 'ana']])
  })

  test('is refused without a record, an active account or a session', async () => {
    await giveRights('ana', {})
    await expect(abrirFichaSaudeHandler({}, as('ana'))).rejects.toEqual(codigo('registro-nao-encontrado'))
    await giveRights('ana', {}, false)
    await expect(abrirFichaSaudeHandler({}, as('ana'))).rejects.toEqual(codigo('conta-desativada'))
    await expect(abrirFichaSaudeHandler({}, visitor)).rejects.toEqual(codigo('nao-autenticado'))
  })
})
