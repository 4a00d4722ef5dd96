import { address } from '@sie/domain/base/portal/address.ts'
import { PaginaAusente } from '../../ui/publicacao/PaginaAusente.tsx'

export function EventoNaoEncontrado() {
  return (
    <PaginaAusente
      titulo="Evento não encontrado"
      resumo="Este evento não está no ar."
      texto="Ele pode ter sido retirado, ou o endereço pode ter um erro."
      lista={address('/eventos')}
      verLista="Ver os eventos"
    />
  )
}
