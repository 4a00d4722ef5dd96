import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { lacksAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { documentosVencidos } from '@sie/domain/pessoas/cadastro/situacao.ts'
import type { PessoaDoCartao } from '@sie/domain/pessoas/cadastro/cartao.ts'
import { anuidadeEmDia } from '@sie/domain/pessoas/cadastro/criancas.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'

interface Falta {
  text: string
  /** page where it is added, and the label of its link */
  to: Address
  button: string
}

/** Data missing in the user's own record, most urgent first. @param today 'AAAA-MM-DD' */
export function faltas(pessoa: PessoaDoCartao, today: string): Falta[] {
  const { dadosPessoais, dadosContato } = pessoa
  const year = Number(today.slice(0, 4))
  return [
    ...(lacksAutorizacao(pessoa, today)
      ? [{ text: 'Falta a autorização do responsável.', to: address('/signup-validation'), button: 'Resolver' }]
      : []),
    ...(anuidadeEmDia(pessoa, year)
      ? []
      : [
          {
            text: `A anuidade de ${year} está em aberto.`,
            to: address('/profile', { ver: 'pagar' }),
            button: 'Pagar',
          },
        ]),
    ...documentosVencidos(pessoa, today).map(({ tipo, validade }) => ({
      text: `${tipo} venceu em ${formatDay(validade)}.`,
      to: address('/profile', { aba: 'documentos' }),
      button: 'Enviar outro',
    })),
    ...(dadosPessoais.urlImagemID
      ? []
      : [{ text: 'O cadastro está sem foto.', to: address('/profile'), button: 'Incluir foto' }]),
    ...(dadosContato.celular
      ? []
      : [{ text: 'Falta o celular.', to: address('/profile', { aba: 'contato' }), button: 'Incluir celular' }]),
  ]
}
