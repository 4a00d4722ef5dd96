import { mensagem } from '@sie/domain/base/errors.ts'
import type { Categoria } from '@sie/domain/financeiro/planoDeContas.ts'
import { useRef, useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { useReadAnew, type Conciliacao, type MovimentoListado, type OpcaoDePar } from './useConciliacao.ts'

/** Line with the candidate that is accepted for it. */
export interface Aceite {
  movimento: MovimentoListado
  opcao: OpcaoDePar
}

/** Lines whose identifier and amount are those of one invoice. */
export const certosDe = (movimentos: readonly MovimentoListado[]): Aceite[] =>
  movimentos.flatMap((movimento) =>
    movimento.proposta?.certeza === 'certo' ? [{ movimento, opcao: movimento.proposta }] : [],
  )

/** Actions of the treasurer on lines, each with a toast and, where possible, undo. */
export function useAcoes() {
  const { call } = useAccess()
  const toast = useToast()
  const readAnew = useReadAnew()
  const [feitos, setFeitos] = useState<{ feitos: number; total: number } | null>(null)
  const [deixado, setDeixado] = useState({ movimento: '', texto: '' })
  const busy = feitos !== null
  const stopped = useRef(false)

  /** Runs the actions in sequence; a refused one does not stop the others, `parar` does. */
  const each = async <T>(items: readonly T[], run: (item: T) => Promise<unknown>) => {
    const failures: string[] = []
    const done: T[] = []
    stopped.current = false
    for (const [index, item] of items.entries()) {
      if (stopped.current) break
      setFeitos({ feitos: index, total: items.length })
      try {
        await run(item)
        done.push(item)
      } catch (error) {
        failures.push(mensagem(error, 'Não foi possível agora.'))
      }
    }
    setFeitos(null)
    await readAnew()
    return { failures, done }
  }

  const desfazer = async (ids: readonly string[]) => {
    const { failures, done } = await each(ids, (movimento) => call('desfazerConciliacao', { movimento, motivo: '' }))
    const left = ids.filter((id) => !done.includes(id))
    if (left.length === 0) toast.show('Desfeito: voltou a ficar como antes.')
    else
      toast.show([`Desfeitos ${done.length} de ${ids.length}.`, failures[0]].filter(Boolean).join(' '), {
        severity: failures[0] ? 'error' : 'info',
        undo: () => void desfazer(left),
      })
  }

  return {
    busy,
    feitos,
    /** what the last division left to somebody else, in words; '' for nothing, and for another line */
    deixadoDe: (movimento: string) => (deixado.movimento === movimento ? deixado.texto : ''),
    desfazer,
    /** Ends a run after the action under way. */
    parar: () => void (stopped.current = true),
    /** The certain pairs of all open lines of an entity, page by page. */
    async procurarCertos(entidade: string): Promise<Aceite[]> {
      const found: Aceite[] = []
      for (let depois: Conciliacao['proximo'] | undefined = null; depois !== undefined;) {
        const page: Conciliacao = await call('consultarConciliacao', { entidade, situacao: 'aberto', depois })
        found.push(...certosDe(page.movimentos))
        depois = page.proximo ?? undefined
      }
      // An invoice that is certain for lines of two pages is certain for neither.
      return found.filter(({ opcao: { id } }) => found.filter(({ opcao }) => opcao.id === id).length === 1)
    },
    async aceitar(aceites: readonly Aceite[]): Promise<boolean> {
      const { failures, done } = await each(aceites, ({ movimento, opcao: { tipo, id } }) =>
        call('conciliar', { movimento: movimento.id, alvo: { tipo, id } }),
      )
      const count = done.length
      const text = [
        count > 0 ? (count === 1 ? '1 lançamento conciliado.' : `${count} lançamentos conciliados.`) : '',
        failures[0] ? `${failures.length} não: ${failures[0]}` : '',
      ]
      toast.show(text.filter(Boolean).join(' '), {
        ...(failures.length > 0 ? { severity: 'error' as const } : {}),
        ...(count > 0 ? { undo: () => void desfazer(done.map(({ movimento }) => movimento.id)) } : {}),
      })
      return failures.length === 0
    },
    /** @returns whether it was done */
    async dividir(movimento: string, partes: { fatura: string; valor: number }[]): Promise<boolean> {
      let left = ''
      const { failures } = await each([movimento], async (id) => {
        const { deixadas = [], quem = '' } = await call('dividirMovimento', { movimento: id, partes })
        if (deixadas.length > 0) left = `Falta confirmar o que é sobre você: ${deixadas.join(', ')}. ${quem}`
      })
      // What is left stays on the line: a message that goes by itself would not be read to its end.
      setDeixado({ movimento, texto: left })
      if (left === '' || failures[0])
        toast.show(failures[0] ?? `Dividido entre ${partes.length} faturas.`, {
          ...(failures[0] ? { severity: 'error' as const } : { undo: () => void desfazer([movimento]) }),
        })
      return failures.length === 0
    },
    /** @returns whether it was done */
    async lancar(movimento: string, conta: { descricao: string; categoria: Categoria }): Promise<boolean> {
      const { failures } = await each([movimento], (id) => call('lancarMovimento', { movimento: id, ...conta }))
      toast.show(failures[0] ?? 'Lançado no caixa e conciliado.', {
        ...(failures[0] ? { severity: 'error' as const } : { undo: () => void desfazer([movimento]) }),
      })
      return failures.length === 0
    },
    async ignorar(movimento: string) {
      const { failures } = await each([movimento], (id) => call('ignorarMovimento', { movimento: id, motivo: '' }))
      toast.show(failures[0] ?? 'Lançamento ignorado.', {
        ...(failures[0] ? { severity: 'error' as const } : { undo: () => void desfazer([movimento]) }),
      })
    },
  }
}
export type Acoes = ReturnType<typeof useAcoes>
