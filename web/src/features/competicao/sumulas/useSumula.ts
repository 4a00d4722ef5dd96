import { notaParaGravar, type NotaDaSumula } from '@sie/domain/competicao/collections/notasDaSumula.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import {
  tallySumula,
  lancamentoDe,
  regrasDa,
  resultadoDe,
  type Apuracao,
  type LancamentoGuardado,
} from '@sie/domain/competicao/sumulas/notas.ts'
import { followClock } from '@sie/domain/competicao/sumulas/relogio.ts'
import type { RegrasLuta } from '@sie/domain/competicao/taekwondo/regrasLuta.ts'
import { useEffect } from 'react'
import { useAccess } from '../../../data/access.ts'
import type { RowOf } from '../../../data/records.ts'
import { useNotasDoLocal } from '../../../data/useNotasDoLocal.ts'
import { loadDialogos } from './loadLate.ts'

type SumulaLida = RowOf<typeof sumulas>

/** Part of an entry that the tablet chooses; the rest is derived from the sheet and the device. */
export type Lancamento = Partial<NotaDaSumula> & Pick<NotaDaSumula, 'tipo'>

export interface SumulaAberta {
  sumula: SumulaLida
  regras: RegrasLuta
  /** all entries that this tablet knows, of any author */
  lancamentos: readonly LancamentoGuardado[]
  apuracao: Apuracao
  /** server clock minus device clock, in milliseconds */
  relogio: number
  /** writes entries that belong together: the clock follows all of them */
  lancar: (...data: Lancamento[]) => void
}

/** Score sheet of a match on a tablet: entries of the server, those queued on the device, and those written since. */
export function useSumula(id: string) {
  const { call } = useAccess()
  const { registro, notas, relogio, waiting, escrever, somar, reler, lidas, pending, error } = useNotasDoLocal({
    collection: sumulas,
    id,
    ask: async () => {
      const { agora, lancamentos } = await call('lancamentosDaSumula', { id })
      return { agora, notas: lancamentos }
    },
    read: lancamentoDe,
    later: loadDialogos,
  })
  const regras = regrasDa(registro ?? {})
  const state = { id, formacao: registro?.formacao ?? 0, fechadaEm: registro?.fechadaEm ?? 0 }
  const apuracao = tallySumula(notas, state, regras)
  const counted = resultadoDe(apuracao).contagem.valem
  const theirs = registro?.contagem?.valem ?? 0
  // Another tablet wrote: the sheet counts entries that this one has not loaded yet.
  const behind = waiting === 0 && theirs !== counted && lidas
  useEffect(() => {
    if (behind) void reler()
  }, [behind, reler, theirs])

  function write(data: Lancamento): LancamentoGuardado {
    const {
      aparelho: _,
      ordem: __,
      relogio: ___,
      ...fields
    } = notaParaGravar.parse({ ...data, sumula: id, formacao: state.formacao, aparelho: '-' })
    return escrever(fields)
  }

  function lancar(...data: Lancamento[]): void {
    const added = data.map(write)
    const next = tallySumula([...notas, ...added], state, regras)
    added.push(...followClock(apuracao, next, Date.now() + relogio, regras).map(write))
    somar(added)
  }

  const aberta: SumulaAberta | undefined = registro && {
    sumula: registro,
    regras,
    lancamentos: notas,
    apuracao,
    relogio,
    lancar,
  }
  return { aberta, pending, error }
}
