import { classesDaChave } from '@sie/domain/competicao/chaves/ajuste.ts'
import { SEM_AJUSTE } from '@sie/domain/competicao/chaves/campos.ts'
import { idDaChave } from '@sie/domain/competicao/chaves/identidade.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../../data/access.ts'
import { detailOptions } from '../../../../data/read.ts'
import { useConfirmadas } from '../../../../data/useConfirmadas.ts'

/**
 * Confirmed entries that compete in the bracket of a class, as the server accepts them in its result: entries of all classes joined in it, or of one
 * part of a split class. A class whose bracket does not exist, or may not be read, has its own ones.
 * @returns also the number of parts of the class, 0 where it is whole; and `unread` where the bracket cannot be read, as a draft without
 * the right to read brackets
 */
export function useInscritosDaChave(evento: string, classe: string, parte: number) {
  const access = useAccess()
  const options = (of: number) => ({
    ...detailOptions(access, chaves, idDaChave(evento, classe, of)),
    enabled: evento !== '' && classe !== '',
    retry: false,
  })
  // The first part says how many there are.
  const first = useQuery(options(1))
  const bracket = useQuery(options(parte))
  const { ajuste } = bracket.data ?? { ajuste: SEM_AJUSTE }
  const confirmed = useConfirmadas(evento, ...classesDaChave({ classe, ajuste }))
  return {
    ajuste,
    partes: first.data?.ajuste.tipo === 'parte' ? first.data.ajuste.partes : 0,
    unread:
      bracket.isError && !(bracket.error instanceof ErroSIE && bracket.error.codigo === 'registro-nao-encontrado'),
    entries: ajuste.tipo === 'parte' ? confirmed.filter(({ id }) => ajuste.inscricoes.includes(id)) : confirmed,
  }
}
