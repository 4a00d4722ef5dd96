import * as z from 'zod'
import { ANUIDADE_PADRAO } from '../campanha.ts'
import { mes } from './camposDoFinanceiro.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  escolha,
  lista,
  opcional,
  percentual,
  saldo,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

const dias = (label: string, max: number, inicial: number, help: string) =>
  z.number().int().min(0).max(max).default(inicial).meta({ label, help })

/** Period and terms of annuities; financeiro/campanha.ts applies them. */
const anuidade = z.object({
  periodo: escolha('Período da anuidade', { anoCivil: 'Ano civil', movel: '12 meses desde a filiação' }, [
    'anoCivil',
    'movel',
  ]).default(ANUIDADE_PADRAO.periodo),
  janela: dias('Cobrar até quantos dias antes', 180, ANUIDADE_PADRAO.janela, 'Antes do início do período.'),
  carencia: dias('Cobrar até quantos dias depois', 365, ANUIDADE_PADRAO.carencia, 'Depois do fim do período.'),
  inativaApos: dias('Inativa após quantos anos', 10, ANUIDADE_PADRAO.inativaApos, 'Sem anuidade; 0 para nunca.'),
})

/** First month from which cash may be under control: its balance is the sum of the months since. */
const PRIMEIRO_MES = '2010-01'

/** Charging rules of an entity; has the entity's id. Written through `salvarRegrasCobranca`. */
export const regrasCobranca = defineCollection({
  name: 'regrasCobranca',
  label: { singular: 'regra de cobrança', plural: 'regras de cobrança', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Entidade', 160),
      ...camposDeBusca,
      multa: percentual('Multa por atraso', { help: 'Percentual do valor em atraso, uma vez.' }).default(2),
      juros: percentual('Juros ao mês', { help: 'Contados por dia, sem capitalização.' }).default(1),
      tolerancia: dias('Dias de tolerância', 60, 0, 'Até este dia depois do vencimento nada é acrescido.'),
      prazo: dias('Prazo de pagamento em dias', 365, 10, 'Vencimento sugerido, a contar da emissão.'),
      taxaEstorno: percentual('Taxa de estorno', { help: 'Percentual sugerido ao devolver um pagamento.' }),
      lembretesAntes: lista('Lembretes antes, em dias', z.number().int().min(1).max(60), 5),
      lembreteNoDia: z.boolean().default(true).meta({ label: 'Lembrete no vencimento' }),
      lembretesDepois: lista('Lembretes depois, em dias', z.number().int().min(1).max(120), 5),
      ativaAoPagarAnuidade: z
        .boolean()
        .default(true)
        .meta({ label: 'Pagar a anuidade do ano ativa a filiação', help: 'A pessoa passa a contar como ativa.' }),
      anuidade: anuidade.prefault({}),
      /** whether invoices are charged through the entity's payment provider, where it has one (functions/src/financeiro/pix) */
      pixAutomatico: z.boolean().default(false).meta({
        label: 'Confirmar o PIX automaticamente',
        help: 'Pede um contrato de cobrança por PIX com o banco. Sem ele vale o código PIX comum, e a tesouraria confere.',
      }),
      saldoDesde: mes('Caixa controlado desde', 'O primeiro mês cujas contas estão todas no portal.').refine(
        (month) => month === '' || month >= PRIMEIRO_MES,
        'Informe um mês de 2010 em diante.',
      ),
      saldoInicial: saldo('Saldo no início desse mês', {
        help: 'Tudo o que havia em bancos e em dinheiro no primeiro dia; o caixa soma a partir daqui. Com a conta no vermelho, escreva com menos: -250,00.',
      }),
      instrucoes: opcional('Instruções na fatura', 500, { kind: 'multiline' }),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  desk: false,
  lists: [],
})

export type RegrasCobranca = RecordOf<typeof regrasCobranca>
