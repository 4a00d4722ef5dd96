import type { Curso, SessaoDoCurso } from '@sie/domain/eventos/curso.ts'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { hoje } from '../../../ui/form/formulario.ts'

/** Session that the address names; else the last one whose day has come, for which attendance is recorded in the room. */
export function useSessao({ sessoes }: Curso): [SessaoDoCurso | undefined, (codigo: string) => void] {
  const [params, change] = useAddressParams()
  const asked = params.get('sessao') ?? ''
  const today = hoje()
  const come = sessoes.filter(({ dia }) => dia <= today)
  const chosen = sessoes.find(({ codigo }) => codigo === asked) ?? come.at(-1) ?? sessoes[0]
  const choose = (codigo: string) => change({ sessao: codigo })
  return [chosen, choose]
}
