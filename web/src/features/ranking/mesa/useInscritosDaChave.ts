import { classesDaChave } from '@sie/domain/chaves/ajuste.ts'
import { SEM_AJUSTE } from '@sie/domain/chaves/campos.ts'
import { idDaChave } from '@sie/domain/chaves/identidade.ts'
import { chaves } from '@sie/domain/collections/chaves.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/read.ts'
import { useConfirmadas } from '../../../data/useConfirmadas.ts'

/**
 * Confirmed entries that compete in the bracket of a class, as the server accepts them in its result: those of all classes joined in it, or of one
 * part of a split class. A class whose bracket does not exist, or may not be read, has its own ones.
 */
export function useInscritosDaChave(evento: string, classe: string, parte: number) {
  const bracket = useQuery({
    ...detailOptions(useAccess(), chaves, idDaChave(evento, classe, parte)),
    enabled: evento !== '' && classe !== '',
    retry: false,
  })
  const { ajuste } = bracket.data ?? { ajuste: SEM_AJUSTE }
  const confirmed = useConfirmadas(evento, ...classesDaChave({ classe, ajuste }))
  return {
    ajuste,
    entries: ajuste.tipo === 'parte' ? confirmed.filter(({ id }) => ajuste.inscricoes.includes(id)) : confirmed,
  }
}
