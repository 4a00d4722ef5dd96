import type { Curso, SessaoDoCurso } from '@sie/domain/eventos/curso.ts'
import { useSearchParams } from 'react-router-dom'
import { hoje } from '../../../ui/form/formulario.ts'

/** Session that the address names; else the last one whose day has come, for which attendance is recorded in the room. */
export function useSessao({ sessoes }: Curso): [SessaoDoCurso | undefined, (codigo: string) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('sessao') ?? ''
  const today = hoje()
  const come = sessoes.filter(({ dia }) => dia <= today)
  const chosen = sessoes.find(({ codigo }) => codigo === asked) ?? come.at(-1) ?? sessoes[0]
  const choose = (codigo: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('sessao', codigo)
        return next
      },
      { replace: true },
    )
  return [chosen, choose]
}
