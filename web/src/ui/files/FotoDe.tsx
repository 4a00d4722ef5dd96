import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess, useCan } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { readRecord } from '../../data/read.ts'
import { FotoPessoa } from './FotoPessoa.tsx'

interface FotoDeProps {
  /** id of the person's record; '' for none */
  pessoa: string
  nome: string
  /** entities under which the person is read: the entities of the record that names them */
  alvo: Alvo
  tamanho: number
  altura?: number
}

/** Photo of a person whom another record names; initials where the register of their entities may not be read. */
export function FotoDe({ pessoa, nome, alvo, ...size }: FotoDeProps) {
  const { db, serverRead } = useAccess()
  const can = useCan()
  const { data } = useQuery({
    queryKey: [...recordKeys.detail(praticantes, pessoa), 'foto'],
    queryFn: async () => (await readRecord(db, praticantes, pessoa, { serverRead })).dadosPessoais.urlImagemID,
    enabled: pessoa !== '' && can('praticantes:ler', alvo),
    staleTime: Infinity,
    retry: false,
  })
  return <FotoPessoa nome={nome} caminho={data} {...size} />
}
