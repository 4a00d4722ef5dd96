import Skeleton from '@mui/material/Skeleton'
import { address } from '@sie/domain/base/portal/address.ts'
import { lazy, Suspense } from 'react'
import { useAjuda } from '../../data/ajuda.ts'
import { loadPart } from '../../platform/parts.ts'
import { useFiltrosDeAjuda } from '../../ui/ajuda/Filtros.tsx'
import { Tutoriais } from '../../ui/ajuda/ListaDeAjuda.tsx'
import { ListaParaFiliados } from './ListaParaFiliados.tsx'

const TutorialAberto = lazy(async () => ({
  default: (await loadPart(() => import('../../ui/ajuda/TutorialAberto.tsx'))).TutorialAberto,
}))

const enderecoDoTutorial = (id: string) => address('/helpdesk/tutoriais', { id })

/** /helpdesk/tutoriais: all tutorials for members; with `?id=` one of them. */
export function TutoriaisPage() {
  const { params } = useFiltrosDeAjuda()
  const { data } = useAjuda('filiados')
  const id = params.get('id')
  if (id)
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={420} aria-busy />}>
        <TutorialAberto key={id} id={id} audience="filiados" ajuda={data} volta={address('/helpdesk/tutoriais')} />
      </Suspense>
    )
  return (
    <ListaParaFiliados
      tipo="tutoriais"
      title="Tutoriais"
      search="Buscar nos tutoriais"
      none="Nenhum tutorial encontrado."
      editor={address('/helpdesk/edittutorial', { ver: 'lista' })}
    >
      {(itens) => <Tutoriais itens={itens} endereco={enderecoDoTutorial} />}
    </ListaParaFiliados>
  )
}
