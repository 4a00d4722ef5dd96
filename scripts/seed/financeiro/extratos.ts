// Lines of a bank statement of FCTKD for a treasurer to reconcile: certain matches, likely ones, several invoices paid at once, and lines without a
// match in the portal.
import { addDays, formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { SeedArea, SeedKit } from '../base/kit.ts'

const ENTIDADE = 'fctkd'
const EXTRATO = 'extrato-fctkd-semente'
const [BANCO, CONTA] = ['001', '1453-2 / 20731-8']

interface Linha {
  chave: string
  dia: number
  texto: string
  valor: number
  documento?: string
  ignorada?: string
}

const LINHAS: readonly Linha[] = [
  { chave: 'koerich', dia: -1, texto: 'PIX RECEBIDO TOMAS KOERICH AMARAL', valor: 6_000 },
  { chave: 'koryo', dia: -1, texto: 'PIX RECEBIDO ACADEMIA KORYO', valor: 60_000 },
  { chave: 'dojang', dia: -2, texto: 'TED RECEBIDA DOJANG VALE NORTE', valor: 105_000, documento: '8841' },
  { chave: 'doacao', dia: -2, texto: 'PIX RECEBIDO OTAVIANO B REIS', valor: 32_000 },
  { chave: 'desconhecido', dia: -3, texto: 'DEPOSITO EM DINHEIRO AG 1453', valor: 7_500, documento: '20731' },
  { chave: 'tatames', dia: -3, texto: 'PAGTO BOLETO TATAMES SUL LTDA', valor: -48_000, documento: '55120' },
  { chave: 'tarifa', dia: -4, texto: 'TARIFA PACOTE DE SERVICOS', valor: -3_990, ignorada: 'Tarifa do banco' },
  { chave: 'aplicacao', dia: -5, texto: 'APLICACAO AUTOMATICA', valor: -200_000, ignorada: 'Entre contas próprias' },
]

const docs = ({ today, record }: SeedKit) => {
  const vinculo = { idEntidade: ENTIDADE, idFederacao: ENTIDADE }
  const [de, ate] = [addDays(today, -5), addDays(today, -1)]
  return [
    record('extratos', EXTRATO, {
      name: `Banco do Brasil · ${CONTA} · ${formatDay(de)} a ${formatDay(ate)}`,
      arquivo: 'extrato.ofx',
      formato: 'ofx',
      banco: BANCO,
      conta: CONTA,
      de,
      ate,
      lancamentos: LINHAS.length,
      novos: LINHAS.length,
      naoLidos: 0,
      saldo: 1_874_210,
      saldoEm: ate,
      vinculo,
    }),
    ...LINHAS.map(({ chave, dia, texto, valor, documento = '', ignorada = '' }) =>
      record('movimentos', `movimento-fctkd-${chave}`, {
        name: texto,
        extrato: EXTRATO,
        banco: BANCO,
        conta: CONTA,
        dia: addDays(today, dia),
        sentido: valor > 0 ? 'entrada' : 'saida',
        valor: Math.abs(valor),
        documento,
        situacao: ignorada ? 'ignorado' : 'aberto',
        motivo: ignorada,
        vinculo,
      }),
    ),
  ]
}

export const extratos: SeedArea = {
  docs,
  demo: {
    'extrato.aberto': {
      address: `/sie/financeiro/receitas?ver=conciliacao&entidade=${ENTIDADE}`,
      id: EXTRATO,
      as: 'tesouraria@fctkd.test',
    },
  },
}
