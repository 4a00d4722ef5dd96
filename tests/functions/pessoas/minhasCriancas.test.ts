// Data that a guardian gets about their minors, and the link that they can request again.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { pedirAutorizacaoHandler } from '../../../functions/src/pessoas/cadastro/minhaInscricao.ts'
import { minhasCriancasHandler } from '../../../functions/src/pessoas/minhasCriancas.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { federacoes, nascidoHa } from '../../support/inscricao.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { sendQueued } from '../../support/queue.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, praticante, store, visitor } from '../../support/world.ts'

const YEAR = 365 * 86_400_000
const post = useMailServer()
const RESPONSAVEL = { nome: 'Rosa Lima', cpf: '390.533.447-05', parentesco: 'Mãe', email: 'rosa@exemplo.test' }

beforeEach(async () => {
  await federacoes()
  await giveRights('rosa', {})
  await giveRights('estranha', {})
  await paths.permissoes('rosa').update({
    menores: {
      bia: Timestamp.fromMillis(Date.now() + YEAR),
      leo: Timestamp.fromMillis(Date.now() + YEAR),
      crescido: Timestamp.fromMillis(Date.now() - 1000),
    },
  })
  const child = (name: string, birth: string, more: object = {}) =>
    praticante({ dadosPessoais: { name, birthdate: birth, cpf: '529.982.247-25' }, responsavel: RESPONSAVEL, ...more })
  await store('praticantes', 'bia', { ...child('Bia Lima', nascidoHa(9)), situacaoCadastro: 'pendente' }, false)
  await store('praticantes', 'crescido', child('Caio Lima', nascidoHa(19)))
  await store(
    'praticantes',
    'leo',
    child('Léo Lima', nascidoHa(13), {
      situacaoCadastro: 'ativo',
      consentimentos: [{ tipo: 'responsavel', versao: AUTORIZACAO.versao, data: '2026-01-01', quem: 'Rosa Lima' }],
      anuidades: [{ ano: new Date().getFullYear(), valor: 10_000, situacao: 'paga' }],
      documentos: [{ tipo: 'Atestado médico', validade: '2020-01-01', situacao: 'aprovado' }],
    }),
  )
})

test('a guardian reads the state of each of their minors, until those are of age, and no number of them', async () => {
  const { criancas } = await minhasCriancasHandler({}, as('rosa'))
  expect(criancas).toMatchObject([
    {
      id: 'bia',
      nome: 'Bia Lima',
      idade: 9,
      ativa: false,
      situacao: [{ rotulo: 'Espera aprovação' }],
      faltaAutorizacao: true,
      anuidade: false,
    },
    {
      id: 'leo',
      ativa: true,
      situacao: [{ rotulo: 'Não confirmado na FCTKD' }, { rotulo: 'Documento vencido: Atestado médico' }],
      faltaAutorizacao: false,
      anuidade: true,
      exame: { graduacao: 'gub-10', apta: true },
    },
  ])
  expect(JSON.stringify(criancas)).not.toMatch(/529|390|@/)
})

test('a suspended minor reads so first, and may take no exam until it ends', async () => {
  await db()
    .doc('praticantes/leo')
    .update({ suspensoes: [{ desde: '2020-01-01', ate: '2099-12-30' }] })
  const { criancas } = await minhasCriancasHandler({}, as('rosa'))
  const [worst] = criancas[1]?.situacao ?? []
  expect(worst).toMatchObject({ tom: 'error', rotulo: 'Suspenso até 30/12/2099', ate: '2099-12-30' })
  expect(criancas[1]?.exame).toEqual({ graduacao: 'gub-10', apta: false, desde: '2099-12-31' })
})

test('a person without minors gets an empty list, and a visitor is refused', async () => {
  expect(await minhasCriancasHandler({}, as('estranha'))).toEqual({ criancas: [] })
  await expect(minhasCriancasHandler({}, visitor)).rejects.toEqual(codigo('nao-autenticado'))
})

test('the guardian asks for the link to authorise anew; somebody else does not', async () => {
  await pedirAutorizacaoHandler({ id: 'bia' }, as('rosa'))
  await sendQueued()
  expect(post.mails.map(({ to }) => to?.[0]?.address)).toEqual([RESPONSAVEL.email])
  await expect(pedirAutorizacaoHandler({ id: 'bia' }, as('estranha'))).rejects.toEqual(codigo('sem-permissao'))
  await expect(pedirAutorizacaoHandler({ id: 'crescido' }, as('rosa'))).rejects.toEqual(codigo('sem-permissao'))
})
