import { GRADUACOES_PADRAO } from '@sie/domain/taekwondo/graduacoes.ts'

/** The grade of an order, in words; '' where there is none. A Poom shares its order with a Gub, whose name is not claimed for it. */
export function porOrdem(ordem: number): string {
  const found = GRADUACOES_PADRAO.filter((graduacao) => graduacao.ordem === ordem)
  return found.map(({ nome }) => nome).join(' ou ')
}
