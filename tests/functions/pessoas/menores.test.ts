// Minors: nobody under 12 is active without a guardian's authorisation, through every path (QUALITY 7).
import { beforeEach, describe, expect, test } from 'vitest'
import { AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import type { ImportedPerson } from '@sie/domain/painel/import/pessoas/row.ts'
import { autorizarMenorHandler } from '../../../functions/src/pessoas/cadastro/autorizarMenor.ts'
import { criarContaHandler } from '../../../functions/src/pessoas/contas/criarConta.ts'
import { decidirPendenciaHandler } from '../../../functions/src/pessoas/cadastro/decidirPendencia.ts'
import { definirAtivoHandler } from '../../../functions/src/pessoas/definirAtivo.ts'
import { linkDoCadastroHandler } from '../../../functions/src/pessoas/cadastro/linkDoCadastro.ts'
import {
  minhaInscricaoHandler,
  pedirAutorizacaoHandler,
} from '../../../functions/src/pessoas/cadastro/minhaInscricao.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { readRegisters, storePeople } from '../../../functions/src/painel/import/pessoas/engine.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import { changeOwnCadastro } from '../../../functions/src/pessoas/cadastro/cadastroProprio.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { CPF_RESPONSAVEL, federacoes, menor, nascidoHa, SENHA, tokenIn } from '../../support/inscricao.ts'
import { linkIn, useMailServer } from '../../support/mailbox.ts'
import { sendQueued } from '../../support/queue.ts'
import { codigo } from '../../support/refusal.ts'
import { as, praticante, read, store, visitor } from '../../support/world.ts'

const AUTORIZADO = [
  { tipo: 'responsavel' as const, versao: AUTORIZACAO.versao, data: '2026-11-01', quem: 'Rosa Lima', ip: '' },
]
const GUARDIAN = 'rosa@exemplo.test'
const post = useMailServer()
beforeEach(federacoes)

const signUp = async (birth: string) => {
  await criarContaHandler({ inscricao: menor(birth), senha: SENHA }, visitor)
  return (await auth().getUserByEmail('ana@exemplo.test')).uid
}
const tokenOf = async () => {
  await sendQueued()
  return tokenIn(linkIn(post.mails.findLast(({ to }) => to?.[0]?.address === GUARDIAN)))
}
const authorise = (token: string, changes: object = {}) =>
  autorizarMenorHandler(
    { token, cpf: CPF_RESPONSAVEL, aceite: true, imagem: false, versao: AUTORIZACAO.versao, ...changes },
    visitor,
  )
const active = async (id: string) => (await read(`praticantes/${id}`))?.metadados.active

/** Paths by which a record could become active. Each returns whether it did. */
const ways = {
  'definirAtivo turns them on': async (birth: string, authorised: boolean) => {
    await store(
      'praticantes',
      'p1',
      praticante({ dadosPessoais: { birthdate: birth }, consentimentos: authorised ? AUTORIZADO : [] }),
      false,
    )
    await definirAtivoHandler({ id: 'p1', active: true }, as('secretaria')).catch((error: unknown) =>
      expect(error).toEqual(codigo('autorizacao-ausente')),
    )
    return active('p1')
  },
  'an active record gets this birth date': async (birth: string, authorised: boolean) => {
    const before = praticante({
      dadosPessoais: { birthdate: '1990-01-01' },
      responsavel: { nome: 'Rosa Lima', cpf: CPF_RESPONSAVEL },
      consentimentos: authorised ? AUTORIZADO : [],
    })
    await store('praticantes', 'p1', before)
    await salvarPraticanteHandler(
      {
        id: 'p1',
        data: { ...before, dadosPessoais: { ...before.dadosPessoais, birthdate: birth } },
        versaoEsperada: 0,
      },
      as('secretaria'),
    ).catch((error: unknown) => expect(error).toEqual(codigo('autorizacao-ausente')))
    return (
      ((await read('praticantes/p1')) as { dadosPessoais?: { birthdate?: string } } | undefined)?.dadosPessoais
        ?.birthdate === birth
    )
  },
  'the person changes it themselves': async (birth: string, authorised: boolean) => {
    const responsavel = { nome: 'Rosa Lima', cpf: CPF_RESPONSAVEL, parentesco: 'Mãe', celular: '', email: GUARDIAN }
    await store(
      'praticantes',
      'p1',
      praticante({
        dadosPessoais: { birthdate: '1990-01-01' },
        responsavel,
        consentimentos: authorised ? AUTORIZADO : [],
      }),
    )
    await changeOwnCadastro('p1', [{ caminho: 'dadosPessoais.birthdate', de: '1990-01-01', para: birth }]).catch(
      (error: unknown) => expect(error).toMatchObject({ campos: { 'dadosPessoais.birthdate': expect.any(String) } }),
    )
    return (
      ((await read('praticantes/p1')) as { dadosPessoais?: { birthdate?: string } } | undefined)?.dadosPessoais
        ?.birthdate === birth
    )
  },
  'a federation imports them': async (birth: string, authorised: boolean) => {
    const pessoa: ImportedPerson = {
      nome: 'Beto Lima',
      cpf: '529.982.247-25',
      cpfResponsavel: CPF_RESPONSAVEL,
      nomeResponsavel: 'Rosa Lima',
      emailResponsavel: '',
      nascimento: birth,
      sexo: 'M',
      email: '',
      celular: '',
      graduacao: 'gub-10',
      ordem: 1,
      federacaoID: 'fctkd',
      federacao: 'FCTKD',
      associacao: '',
      endereco: {
        cep: '',
        logradouro: '',
        logradouroNumero: '',
        logradouroBairro: '',
        logradouroMunicipio: '',
        logradouroUF: '',
      },
      nomeMae: '',
      nomePai: '',
    }
    if (authorised) {
      await store(
        'praticantes',
        'p1',
        praticante({ dadosPessoais: { cpf: pessoa.cpf, birthdate: '1990-01-01' }, consentimentos: AUTORIZADO }),
      )
      await paths.cpf(pessoa.cpf).set({ id: 'p1' })
    }
    await storePeople(
      [{ linha: 2, chave: 'cpf:52998224725', valor: pessoa }],
      { author: { uid: 'secretaria', name: 'Secretaria' } },
      await readRegisters([]),
    )
    return active((await paths.cpf(pessoa.cpf).get()).get('id') as string)
  },
}

describe('nobody under 12 becomes active without a guardian’s authorisation', () => {
  const ages = [
    ['born today', nascidoHa(0), false],
    ['three years old', nascidoHa(3), false],
    ['twelve tomorrow', nascidoHa(12, 1), false],
    ['twelve today', nascidoHa(12), true],
    ['eighteen tomorrow', nascidoHa(18, 1), true],
    ['eighteen', nascidoHa(18), true],
  ] as const
  const cases = Object.entries(ways).flatMap(([way, act]) =>
    ages.flatMap(
      ([who, birth, free]) =>
        [
          [`${way}: ${who}, without`, act, birth, false, free],
          [`${way}: ${who}, with`, act, birth, true, true],
        ] as const,
    ),
  )
  test.each(cases)('%s', async (_name, act, birth, authorised, expected) => {
    expect(await act(birth, authorised)).toBe(expected)
  })

  test('a known person whose birth date turns out to be a child’s is left as they are by an import', async () => {
    await ways['a federation imports them'](nascidoHa(30), false)
    expect(await ways['a federation imports them'](nascidoHa(8), false)).toBe(true)
    const id = (await paths.cpf('529.982.247-25').get()).get('id') as string
    expect(await read(`praticantes/${id}`)).toMatchObject({
      dadosPessoais: { birthdate: nascidoHa(30) },
      metadados: { version: 0 },
    })
  })

  test.each([
    ['writes an authorisation', [], AUTORIZADO],
    ['takes one away', AUTORIZADO, []],
    ['gives one another date', AUTORIZADO, [{ ...AUTORIZADO[0], data: '2020-01-01' }]],
  ])('staff %s: refused', async (_what, before, after) => {
    const stored = praticante({ dadosPessoais: { birthdate: nascidoHa(8) }, consentimentos: before })
    await store('praticantes', 'p1', stored, false)
    await expect(
      salvarPraticanteHandler(
        { id: 'p1', data: { ...stored, consentimentos: after as typeof stored.consentimentos }, versaoEsperada: 0 },
        as('secretaria'),
      ),
    ).rejects.toMatchObject({ campos: { consentimentos: expect.any(String) } })
  })
})

describe('a guardian', () => {
  test.each([[8], [12], [17]])(
    'of somebody of %i is mailed a link; before it is used the federation cannot approve, afterwards it can',
    async (age) => {
      const uid = await signUp(nascidoHa(age))
      expect(await read(`praticantes/${uid}`)).toMatchObject({
        consentimentos: [],
        responsavel: { nome: 'Rosa Lima', cpf: CPF_RESPONSAVEL },
      })
      expect(await minhaInscricaoHandler({}, as(uid))).toMatchObject({
        situacao: 'aguardando',
        autorizacao: 'aguardando',
      })
      await expect(
        decidirPendenciaHandler({ id: `cadastro.${uid}`, versao: 1, aprovar: true, motivo: '' }, as('secretaria')),
      ).rejects.toEqual(codigo('autorizacao-ausente'))
      const token = await tokenOf()
      expect(await linkDoCadastroHandler({ token }, visitor)).toEqual({
        estado: 'valido',
        tipo: 'autorizacao',
        nome: 'Beto Lima',
        email: GUARDIAN,
        responsavel: 'Rosa Lima',
        cpfDoResponsavel: '***.444.777-**',
        federacao: 'FCTKD',
        clube: 'Academia Koryo',
      })
      expect(await authorise(token, { imagem: true })).toEqual({ nome: 'Beto Lima' })
      const quem = 'Rosa Lima (Mãe), CPF ***.444.777-**'
      expect(await read(`praticantes/${uid}`)).toMatchObject({
        consentimentos: [
          { tipo: 'responsavel', versao: AUTORIZACAO.versao, quem, ip: '127.0.0.1' },
          { tipo: 'imagem', quem },
        ],
        metadados: { active: false, version: 1 },
      })
      expect(await minhaInscricaoHandler({}, as(uid))).toMatchObject({ autorizacao: 'dada' })
      await decidirPendenciaHandler({ id: `cadastro.${uid}`, versao: 1, aprovar: true, motivo: '' }, as('secretaria'))
      expect(await active(uid)).toBe(true)
      expect((await paths.auditoria().where('acao', '==', 'autorizar').get()).size).toBe(1)
    },
  )

  test('signs with the CPF that was given; another is refused and uses nothing up, and the sixth try is one too many', async () => {
    await signUp(nascidoHa(8))
    const token = await tokenOf()
    for (let n = 0; n < 4; n++)
      await expect(authorise(token, { cpf: '529.982.247-25' })).rejects.toMatchObject({
        campos: { cpf: expect.any(String) },
      })
    await expect(authorise(token, { versao: '2020-01' })).rejects.toMatchObject({
      campos: { versao: expect.any(String) },
    })
    await expect(authorise(token)).rejects.toEqual(codigo('muitas-tentativas'))
  })

  test('uses the link once; used, expired, made up or of another kind it does nothing', async () => {
    const uid = await signUp(nascidoHa(8))
    const token = await tokenOf()
    await authorise(token)
    await expect(authorise(token)).rejects.toEqual(codigo('link-vencido'))
    await expect(authorise('a'.repeat(43))).rejects.toEqual(codigo('link-vencido'))
    expect((await read(`praticantes/${uid}`))?.metadados.version).toBe(1)
  })

  test('of an imported child is asked by staff, and the child becomes active by the authorisation alone', async () => {
    await ways['a federation imports them'](nascidoHa(8), false)
    const id = (await paths.cpf('529.982.247-25').get()).get('id') as string
    await expect(pedirAutorizacaoHandler({ id }, as('secretaria'))).rejects.toMatchObject({
      campos: { 'responsavel.email': expect.any(String) },
    })
    await db().doc(`praticantes/${id}`).update({ 'responsavel.email': GUARDIAN })
    await expect(pedirAutorizacaoHandler({ id }, as('outra'))).rejects.toEqual(codigo('sem-permissao'))
    await expect(pedirAutorizacaoHandler({ id }, visitor)).rejects.toEqual(codigo('nao-autenticado'))
    await pedirAutorizacaoHandler({ id }, as('secretaria'))
    await authorise(await tokenOf())
    expect(await read(`praticantes/${id}`)).toMatchObject({
      situacaoCadastro: 'ativo',
      metadados: { active: true, federativeactive: true },
    })
  })
})
