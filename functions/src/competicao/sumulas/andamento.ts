import { ErroSIE } from '@sie/domain/base/errors.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { SEM_VENCEDOR, type CodigoDaSumula } from '@sie/domain/competicao/sumulas/estados.ts'
import { isInscrito } from '../../eventos/inscricoes/inscricao.ts'
import type { EffectHandler, Preparation } from '../../base/processes/handlers.ts'
import type { SumulaGuardada } from './sumula.ts'
import { advanceFromSumula } from './advance.ts'

/** A decision of staff closes the sheet, regardless of entries that arrive later. Nobody decides about their own match, or their minor's. */
const corrigir: Preparation = async ({ transaction, caller, stored, input, reason }) => {
  const sides = ['azul', 'vermelho'].map((lado) => String(valueAt(stored, `${lado}.inscricao`) ?? ''))
  if (await isInscrito(transaction, caller, sides))
    throw new ErroSIE('dados-invalidos', {
      situacao: 'Você, ou quem é menor sob a sua guarda, lutou: outra pessoa corrige o resultado.',
    })
  const { vencedor, codigo } = input as { vencedor: string; codigo: CodigoDaSumula }
  if ((vencedor === 'nenhum') !== SEM_VENCEDOR.includes(codigo))
    throw new ErroSIE('dados-invalidos', {
      codigo:
        vencedor === 'nenhum'
          ? 'Sem vencedor, a luta terminou por ausência ou desclassificação dos dois.'
          : 'Com um vencedor, escolha o código da vitória.',
    })
  const fechadaEm = (stored as SumulaGuardada).fechadaEm || Date.now()
  return {
    edit: (record) => withValueAt(withValueAt(record, 'correcao', reason.trim().slice(0, 500)), 'fechadaEm', fechadaEm),
  }
}

export const SHEET_PREPARATIONS: Readonly<Record<string, Preparation>> = { corrigir }

export const SHEET_EFFECTS: Readonly<Record<string, EffectHandler>> = {
  seguir: ({ transaction, next }) => advanceFromSumula(transaction, next as SumulaGuardada),
}
