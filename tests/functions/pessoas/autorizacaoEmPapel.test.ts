// A guardian's authorisation on paper: recorded by staff with the scan, to the same effect as the mailed link.
import { beforeEach, describe, expect, test } from 'vitest'
import { AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { criarContaHandler } from '../../../functions/src/pessoas/contas/criarConta.ts'
import { decidirPendenciaHandler } from '../../../functions/src/pessoas/cadastro/decidirPendencia.ts'
import { excluirArquivoHandler } from '../../../functions/src/pessoas/arquivos/excluirArquivo.ts'
import { registrarAutorizacaoHandler } from '../../../functions/src/pessoas/cadastro/registrarAutorizacao.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { CPF, CPF_RESPONSAVEL, federacoes, menor, nascidoHa, SENHA } from '../../support/inscricao.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store, visitor } from '../../support/world.ts'

type Person = ReturnType<typeof praticante>
const scanOf = (id: string) => `arquivos/praticantes/${id}/documentos/abc.pdf`
const documento = (id: string) => ({
  tipo: 'Outro documento',
  arquivo: scanOf(id),
  validade: '',
  situacao: 'pendente' as const,
  motivo: '',
})
const HOJE = nascidoHa(0)

beforeEach(async () => {
  await emptyEverything()
  await federacoes()
  await giveRights('so-edita', { fctkd: ['praticantes:editar'] })
  await giveRights('so-aprova', { fctkd: ['praticantes:aprovar'] })
})

/** An imported child who waits for a guardian. */
const imported = (over: Parameters<typeof praticante>[0] = {}) =>
  store(
    'praticantes',
    'beto',
    praticante({
      situacaoCadastro: 'pendente',
      ...over,
      dadosPessoais: { name: 'Beto Lima', cpf: CPF, birthdate: nascidoHa(8), ...over.dadosPessoais },
      documentos: [documento('beto')],
    }),
    false,
  )
const record = (
  changes: Partial<Parameters<typeof registrarAutorizacaoHandler>[0]> = {},
  who: Parameters<typeof registrarAutorizacaoHandler>[1] = as('secretaria'),
) =>
  registrarAutorizacaoHandler(
    {
      id: 'beto',
      nome: 'Rosa Lima',
      cpf: CPF_RESPONSAVEL,
      parentesco: 'Mãe',
      data: HOJE,
      imagem: false,
      arquivo: scanOf('beto'),
      versao: AUTORIZACAO.versao,
      ...changes,
    },
    who,
  )
const stored = async (id = 'beto') =>
  (await read(`praticantes/${id}`)) as unknown as Person & {
    metadados: { version: number; active: boolean; federativeactive: boolean }
  }

describe('an authorisation on paper', () => {
  test('makes an imported child active, keeps who signed what and when with the scan, and is audited under who recorded it', async () => {
    await imported()
    await record({ imagem: true })
    const beto = await stored()
    const item = {
      versao: AUTORIZACAO.versao,
      data: HOJE,
      quem: 'Rosa Lima (Mãe), CPF ***.444.777-**',
      ip: '',
      documento: scanOf('beto'),
    }
    expect(beto).toMatchObject({
      situacaoCadastro: 'ativo',
      consentimentos: [
        { tipo: 'responsavel', ...item },
        { tipo: 'imagem', ...item },
      ],
      responsavel: { nome: 'Rosa Lima', cpf: CPF_RESPONSAVEL, parentesco: 'Mãe' },
      metadados: { version: 1, active: true, federativeactive: true },
    })
    expect(beto.documentos).toMatchObject([
      { tipo: 'Autorização do responsável', situacao: 'aprovado', arquivo: scanOf('beto') },
    ])
    expect((await read('praticantes/beto.v0'))?.metadados.successorId).toBe('beto')
    expect(
      (await paths.auditoria().where('acao', '==', 'autorizarEmPapel').get()).docs.map((doc) => [
        doc.get('quem'),
        doc.get('id'),
        doc.get('detalhe'),
      ]),
    ).toEqual([['secretaria', 'beto', { versao: AUTORIZACAO.versao, imagem: true }]])
  })

  test('of a signed-up minor only lets the federation approve them', async () => {
    await criarContaHandler({ inscricao: menor(nascidoHa(15)), senha: SENHA }, visitor)
    const { uid } = await auth().getUserByEmail('ana@exemplo.test')
    await db()
      .doc(`praticantes/${uid}`)
      .update({ documentos: [documento(uid)] })
    await record({ id: uid, arquivo: scanOf(uid) })
    expect(await stored(uid)).toMatchObject({ situacaoCadastro: 'pendente', metadados: { active: false } })
    await decidirPendenciaHandler({ id: `cadastro.${uid}`, versao: 1, aprovar: true, motivo: '' }, as('secretaria'))
    expect(await stored(uid)).toMatchObject({ metadados: { active: true } })
  })

  test('may be signed by the other parent: the registered guardian stays', async () => {
    await imported({ responsavel: { nome: 'Paulo Lima', cpf: '390.533.447-05', parentesco: 'Pai' } })
    await record()
    expect(await stored()).toMatchObject({
      responsavel: { nome: 'Paulo Lima' },
      consentimentos: [{ quem: 'Rosa Lima (Mãe), CPF ***.444.777-**' }],
    })
  })

  test('recorded twice is recorded once; another paper then changes nothing either', async () => {
    await imported()
    await record()
    await record()
    expect(await stored()).toMatchObject({ metadados: { version: 1 } })
    await db()
      .doc('praticantes/beto')
      .update({
        documentos: [documento('beto'), { ...documento('beto'), arquivo: scanOf('beto').replace('abc', 'def') }],
      })
    await expect(record({ arquivo: scanOf('beto').replace('abc', 'def') })).rejects.toEqual(codigo('conflito'))
  })

  test.each([
    ['a single name', { nome: 'Rosa' }, 'nome'],
    ['a CPF that does not add up', { cpf: '123.456.789-00' }, 'cpf'],
    ['the minor’s own CPF', { cpf: CPF }, 'cpf'],
    ['no kinship', { parentesco: ' ' }, 'parentesco'],
    ['a day to come', { data: nascidoHa(0, 1) }, 'data'],
    ['a day before the birth', { data: nascidoHa(9) }, 'data'],
    ['no day', { data: '' }, 'data'],
    ['no scan', { arquivo: '' }, 'arquivo'],
    ['a scan of another person', { arquivo: scanOf('caio') }, 'arquivo'],
    ['a scan that was never sent', { arquivo: scanOf('beto').replace('abc', 'xyz') }, 'arquivo'],
    ['a photo for a scan', { arquivo: 'arquivos/praticantes/beto/foto/abc.pdf' }, 'arquivo'],
    ['another text', { versao: '2020-01' }, 'versao'],
  ])('with %s is refused at its field, and nothing is stored', async (_what, changes, field) => {
    await imported()
    await expect(record(changes)).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { [field]: expect.any(String) },
    })
    expect(await stored()).toMatchObject({ consentimentos: [], metadados: { version: 0, active: false } })
  })

  test.each([
    ['a visitor', visitor, 'nao-autenticado'],
    ['staff of another federation', as('outra'), 'sem-permissao'],
    ['who only reads', as('leitora'), 'sem-permissao'],
    ['who edits and does not approve', as('so-edita'), 'sem-permissao'],
    ['who approves and does not edit', as('so-aprova'), 'sem-permissao'],
  ] as const)('is not recorded by %s', async (_who, context, expected) => {
    await imported()
    await expect(record({}, context)).rejects.toEqual(codigo(expected))
    expect(await stored()).toMatchObject({ consentimentos: [], metadados: { active: false } })
  })

  test('is not recorded by the minor for themselves, nor by staff for somebody with more rights', async () => {
    await imported()
    await giveRights('beto', { fctkd: ['praticantes:editar', 'praticantes:aprovar'] })
    await expect(record({}, as('beto'))).rejects.toEqual(codigo('sem-permissao'))
    await giveRights('beto', { cbtkd: ['usersgroups:editar'] })
    await expect(record()).rejects.toEqual(codigo('sem-permissao'))
  })

  test('cannot be recorded for an adult', async () => {
    await imported({ dadosPessoais: { name: 'Beto Lima', birthdate: nascidoHa(18) } })
    await expect(record()).rejects.toEqual(codigo('conflito'))
  })

  test('stays: neither its scan is deleted nor its entry changed by staff', async () => {
    await imported()
    await record()
    await expect(excluirArquivoHandler({ caminho: scanOf('beto') }, as('secretaria'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    const beto = await stored()
    await expect(
      salvarPraticanteHandler(
        {
          id: 'beto',
          data: { ...beto, consentimentos: beto.consentimentos.map((item) => ({ ...item, documento: '' })) },
          versaoEsperada: 1,
        },
        as('secretaria'),
      ),
    ).rejects.toMatchObject({ campos: { consentimentos: expect.any(String) } })
  })
})
