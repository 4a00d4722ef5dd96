import * as z from 'zod'
import { mes } from './camposDoFinanceiro.ts'
import { cnpjFault, formatCnpj } from '../../base/brazil/cnpj.ts'
import { formatCpf, isCpf } from '../../base/brazil/cpf.ts'
import { CATEGORIAS, NOMES_DAS_CATEGORIAS, TIPOS_DE_CONTA } from '../planoDeContas.ts'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { valueAt } from '../../base/records/edits.ts'
import type { FieldMeta } from '../../base/records/fields.ts'
import { text, trimmed } from '../../base/records/text.ts'
import {
  PERGUNTADA,
  camposDeBusca,
  derivado,
  dia,
  dinheiro,
  documentos,
  escolha,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/** CPF or CNPJ, with its separators, or ''. */
const cpfOuCnpj = () =>
  trimmed(18)
    .refine(
      (number) => number === '' || isCpf(number) || cnpjFault(number) === undefined,
      'Este CPF ou CNPJ não é válido.',
    )
    .overwrite((number) => (isCpf(number) ? formatCpf(number) : formatCnpj(number)))
    .default('')
    .meta({ label: 'CPF ou CNPJ', mayBeCpf: true } satisfies FieldMeta)

/** Means of payment. */
export const MEIOS_DE_PAGAMENTO = {
  '': 'Não informado',
  pix: 'PIX',
  boleto: 'Boleto',
  transferencia: 'Transferência',
  cartao: 'Cartão',
  dinheiro: 'Dinheiro',
} as const

/**
 * Amount that an entity has to receive or to pay (PRODUCT 2(c)), paid once `pagoEm` holds a day. Functions write it: a closed month takes no
 * change (financeiro/fechamento.ts). Receipts of invoices are written together with them (`origem`).
 */
export const contas = defineCollection({
  name: 'contas',
  label: { singular: 'conta', plural: 'contas', artigo: 'a' },
  schema: () =>
    z.object({
      tipo: escolha('Tipo', TIPOS_DE_CONTA, ['receita', 'despesa']).default('despesa'),
      descricao: textoObrigatorio('Descrição', 160),
      ...camposDeBusca,
      favorecido: z.object({ nome: opcional('Favorecido ou pagador', 120), documento: cpfOuCnpj() }).prefault({}),
      categoria: escolha('Categoria', NOMES_DAS_CATEGORIAS, CATEGORIAS).default('outrasDespesas').meta(PERGUNTADA),
      departamento: referencia('Departamento', 'departamentos'),
      competencia: mes('Competência', 'O mês a que a conta se refere.'),
      vencimento: dia('Vencimento'),
      valor: dinheiro('Valor'),
      pagoEm: dia('Pago em', { help: 'Vazio enquanto está em aberto.' }),
      meio: escolha('Forma de pagamento', MEIOS_DE_PAGAMENTO, [
        '',
        'pix',
        'boleto',
        'transferencia',
        'cartao',
        'dinheiro',
      ]).default(''),
      documentoFiscal: opcional('Documento fiscal', 60, { help: 'Número da nota, do recibo ou do contrato.' }),
      anexos: documentos(
        'Anexos',
        { nota: 'Nota fiscal', recibo: 'Recibo', boleto: 'Boleto', comprovante: 'Comprovante', outro: 'Outro' },
        ['nota', 'recibo', 'boleto', 'comprovante', 'outro'],
        10,
      ).meta({ label: 'Anexos', kind: 'documents', byFunction: true } satisfies FieldMeta),
      recorrencia: z
        .object({ ate: mes('Repete todo mês até', 'Cria as contas dos meses seguintes. Vazio: não repete.') })
        .prefault({}),
      observacoes: opcional('Observações', 600, { kind: 'multiline' }),
      conciliado: z.boolean().default(false).meta({ label: 'Conciliada com o extrato' }),
      origem: z
        .object({
          tipo: escolha(
            'Origem',
            {
              manual: 'Lançada à mão',
              recorrencia: 'Repetição',
              fatura: 'Fatura',
              importacao: 'Planilha',
              escala: 'Escala de arbitragem',
            },
            ['manual', 'recorrencia', 'fatura', 'importacao', 'escala'],
          ).default('manual'),
          id: opcional('Registro de origem', 128),
        })
        .prefault({}),
      filtros: z.object({ situacao: derivado(text(10), 'Situação') }).optional(),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'descricao', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server', serverOnly: ['conciliado', 'origem'] },
  extras: { fechar: 'Fechar meses', reabrir: 'Reabrir meses fechados', publicar: 'Publicar o resumo dos meses' },
  // Names and tax numbers of payers and suppliers stay in the books for the time that the law requires (LGPD, art. 16,
  // I).
  personal: ['favorecido'],
  filtros: (record) => ({ situacao: valueAt(record, 'pagoEm') ? 'paga' : 'aberta' }),
  lists: [
    ...nosDoisSentidos('vencimento'),
    ...nosDoisSentidos('vencimento', ['tipo']),
    ...nosDoisSentidos('vencimento', ['competencia']),
    ...nosDoisSentidos('vencimento', ['categoria']),
    ...nosDoisSentidos('vencimento', ['filtros.situacao']),
    // Sorted by amount, and summed: a sum needs an index with the summed field.
    ...nosDoisSentidos('valor'),
    ...['tipo', 'competencia'].flatMap((path) => nosDoisSentidos('valor', [path])),
  ],
  order: { path: 'vencimento', direction: 'desc' },
})

export type Conta = RecordOf<typeof contas>
