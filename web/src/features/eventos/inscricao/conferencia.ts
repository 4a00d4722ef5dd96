import { isEmail } from '@sie/domain/base/records/email.ts'
import { isCpf, onlyDigits } from '@sie/domain/base/brazil/cpf.ts'
import { useEffect, useState } from 'react'

type Conferencia = 'livre' | 'em-uso' | 'conferindo' | 'sem-resposta' | ''

const ESPERA_MS = 600

// The server limits the number of checks; the same value is not checked twice.
const known = new Map<string, Promise<boolean>>()

function ask(what: 'email' | 'cpf', value: string): Promise<boolean> {
  const key = `${what}:${value}`
  const before = known.get(key)
  if (before) return before
  const answer = what === 'email' ? emailInUse(value) : cpfInRegister(value)
  known.set(key, answer)
  answer.catch(() => known.delete(key))
  return answer
}

async function emailInUse(email: string): Promise<boolean> {
  const { postApi } = await import('../../../platform/api.ts')
  return (await postApi<{ value: boolean }>('/api/usr/chkemail', { email })).value
}

async function cpfInRegister(cpf: string): Promise<boolean> {
  const { call } = await import('../../../platform/functions.ts')
  return (await call('conferirCpf', { cpf })).cadastrado
}

/** Normalised value to check; '' while it is incomplete. */
const complete = (what: 'email' | 'cpf', value: string) =>
  what === 'email' ? (isEmail(value.trim()) ? value.trim().toLowerCase() : '') : isCpf(value) ? onlyDigits(value) : ''

/** Whether an e-mail or a CPF is taken, checked when typing pauses after a complete one. Without an answer the sign-up itself checks it. */
export function useConferencia(what: 'email' | 'cpf', value: string): Conferencia {
  const wanted = complete(what, value)
  const [answer, setAnswer] = useState<{ to: string; state: Conferencia }>({ to: '', state: '' })
  useEffect(() => {
    if (wanted === '') return
    let shown = true
    const tell = (state: Conferencia) => shown && setAnswer({ to: wanted, state })
    const timer = setTimeout(() => {
      tell('conferindo')
      ask(what, wanted).then(
        (taken) => tell(taken ? 'em-uso' : 'livre'),
        () => tell('sem-resposta'),
      )
    }, ESPERA_MS)
    return () => {
      shown = false
      clearTimeout(timer)
    }
  }, [what, wanted])
  return answer.to === wanted ? answer.state : ''
}
