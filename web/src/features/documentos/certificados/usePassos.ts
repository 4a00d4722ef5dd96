import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { possibleTransitions, type PossibleTransition } from '@sie/domain/base/records/process.ts'
import { standingOf } from '@sie/domain/base/records/standing.ts'
import { useAccess, useCan } from '../../../data/access.ts'
import { useRespondePor } from '../../../data/useRespondePor.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import type { Pedido } from './situacoes.ts'

export type Passo = PossibleTransition

/** Transitions of an order that the user may make now, blocked ones included. */
export function usePassos(): (pedido: Pedido) => Passo[] {
  const { author } = useAccess()
  const can = useCan()
  const respondePor = useRespondePor()
  return (pedido) => {
    const { process } = pedidosCertificado
    if (!process) return []
    const standing = standingOf({ uid: author.uid, pode: can, respondePor }, pedidosCertificado, pedido.id, pedido, [])
    return possibleTransitions(process, pedido, standing, { today: hoje() })
  }
}
